import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorWriteCall, Recorded } from "../../operators/operator-handlers.ts";
import { findRequest } from "../../operators/request-rows.ts";
import { requestView } from "./view.ts";

/** Logs a step on a request and returns the request as it is then. */
export async function decided<Code extends Refusal>(
  ctx: OperatorCtx,
  {
    input,
    operator,
    tx,
    record,
  }: Pick<OperatorWriteCall, "tx" | "record" | "operator"> & {
    input: { id: string; reason?: string | undefined };
  },
  step: () => Promise<{ recorded: Recorded } | Code>,
) {
  const asked = await findRequest(tx, input.id);
  record({ target: `request:${asked?.number ?? input.id}`, reason: input.reason });
  const outcome = await step();
  if (isRefusal(outcome)) return outcome;
  record(outcome.recorded);
  const row = await findRequest(tx, input.id);
  if (row === undefined) return refuse("not-found");
  return requestView(ctx, row, operator, tx);
}
