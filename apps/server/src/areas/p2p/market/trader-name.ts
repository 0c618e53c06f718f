import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { provenName } from "../../identity/index.ts";

/**
 * The name under which a user pays and is paid: the verified one, or for a trial's simulated account, which has no
 * document, a name that says so. Undefined when the user cannot trade.
 */
export async function traderName(
  ctx: Pick<CoreCtx, "config" | "simulated">,
  db: Db | Tx,
  userId: string,
): Promise<string | undefined> {
  if (!ctx.simulated.has(userId)) return provenName(ctx, db, userId);
  const row = await db
    .selectFrom("users")
    .select("account_name")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.account_name;
}
