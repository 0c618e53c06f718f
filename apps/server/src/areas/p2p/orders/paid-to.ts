import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { utcMinute } from "../../../platform/text.ts";
import type { AccountRow } from "../market/account-rows.ts";

type Wanted = { userId: string; ids: readonly string[]; methodId: string };

/** The oldest of a user's payment accounts for a way to pay that is neither removed nor on hold as a new one. */
export const findPaidTo = (
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  { userId, ids, methodId }: Wanted,
): Promise<AccountRow | undefined> =>
  tx
    .selectFrom("p2p_accounts")
    .selectAll()
    .where("id", "in", [...ids])
    .where("user_id", "=", userId)
    .where("method_id", "=", methodId)
    .where("is_removed", "=", false)
    .where("usable_from", "<=", clock.now())
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();

/** Refuses an account that a seller named for a way to pay; undefined when it can be used. */
export async function whyNotPaidTo(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  { userId, id, methodId }: { userId: string; id: string | undefined; methodId: string },
): Promise<
  | Refusal<
      "p2p-account-needed" | "p2p-account-unknown" | "p2p-account-waits" | "p2p-method-not-offered"
    >
  | undefined
> {
  if (id === undefined) return refuse("p2p-account-needed");
  const row = await tx
    .selectFrom("p2p_accounts")
    .select(["usable_from", "method_id"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("is_removed", "=", false)
    .executeTakeFirst();
  if (row === undefined) return refuse("p2p-account-unknown");
  if (row.usable_from > clock.now())
    return refuse("p2p-account-waits", { until: utcMinute(row.usable_from) });
  return row.method_id === methodId ? undefined : refuse("p2p-method-not-offered");
}
