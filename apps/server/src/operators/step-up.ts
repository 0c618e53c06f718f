import type { Endpoint } from "@candor/contract/define.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { Tx } from "../db/transaction.ts";
import { operatorHolder } from "../protection/holder.ts";
import { digestOf, spendStepUp } from "../protection/step-up.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Operator } from "./operator.ts";
import { approvalAsksProof } from "./requests.ts";

type Asked = {
  call: Endpoint;
  id: string;
  operator: Operator;
  raw: Record<string, unknown>;
  parsed: unknown;
  token: string | string[] | undefined;
};

/** The proof with which an operator makes this very request; undefined if it needs none. */
export async function provenBy(
  ctx: OperatorCtx,
  tx: Tx,
  { call, id, operator, raw, parsed, token }: Asked,
): Promise<string | Refusal<"step-up-required"> | undefined> {
  const asks = call.stepUp?.(parsed);
  if (asks === undefined) return undefined;
  if (asks === "queue" && !(await approvalAsksProof(ctx, tx, operator, parsed as { id: string })))
    return undefined;
  const authorised = { by: operatorHolder(operator), digest: digestOf(id, raw) };
  return spendStepUp(tx, ctx.clock, authorised, token);
}
