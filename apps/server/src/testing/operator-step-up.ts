import type { OperatorCallId } from "@candor/contract/types.ts";
import type { Db } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Clock } from "../platform/clock.ts";
import { parsedInput } from "../http/parsed-input.ts";
import { tokenHashOf } from "../http/session.ts";
import { showToken } from "../operators/console-key.ts";
import { operatorHolder } from "../protection/holder.ts";
import { digestOf, grantStepUp } from "../protection/step-up.ts";
import { operatorEndpoint } from "./operator-endpoint.ts";

type Sent = { token: string | undefined; id: OperatorCallId; input: object };

/** The step-up that an operator's session sends where a call needs one; undefined where it does not. */
export async function operatorStepUp(
  { db, clock }: { db: Db; clock: Clock },
  { token, id, input }: Sent,
): Promise<string | undefined> {
  const call = operatorEndpoint(id);
  if (call.stepUp === undefined || token === undefined) return undefined;
  const tokenHash = tokenHashOf(token);
  const session = await db
    .selectFrom("operator_sessions")
    .select("operator_id")
    .where("token_hash", "=", Buffer.from(tokenHash, "hex"))
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const { raw } = parsedInput(call, { ...input });
  const by = operatorHolder({ id: session.operator_id, tokenHash });
  const authorised = { by, digest: digestOf(id, raw) };
  const granted = await inTransaction(db, async (tx) => {
    await showToken(tx, token);
    return grantStepUp(tx, clock, authorised, "totp");
  });
  return granted.token;
}
