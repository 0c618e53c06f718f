import { sql } from "kysely";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";

/** Holds withdrawals after a security change; a hold that ends later stays. */
export async function holdWithdrawals(
  { clock, config }: Pick<CoreCtx, "clock" | "config">,
  tx: Tx,
  userId: string,
): Promise<void> {
  const until = new Date(clock.now().getTime() + config.securityHoldMs);
  await tx
    .updateTable("users")
    .set({
      withdrawals_held_until: sql`greatest(withdrawals_held_until, ${until}::timestamptz)`,
    })
    .where("id", "=", userId)
    .execute();
}
