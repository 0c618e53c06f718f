import { inTransaction } from "../db/transaction.ts";
import { tokenHashOf } from "../http/session.ts";
import { userHolder } from "../protection/holder.ts";
import { digestOf, grantStepUp } from "../protection/step-up.ts";
import type { LiveUser } from "./factories.ts";
import type { Harness } from "./harness.ts";

/** The step-up that an account's session sends with one request. */
export async function stepUpFor(
  { ctx }: Harness,
  { id, token }: Pick<LiveUser, "id" | "token">,
  call: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const by = userHolder({ userId: id, tokenHash: tokenHashOf(token) });
  const authorised = { by, digest: digestOf(call, fields) };
  return (await inTransaction(ctx.db, (tx) => grantStepUp(tx, ctx.clock, authorised, "totp")))
    .token;
}
