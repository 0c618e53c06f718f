import type { Tx } from "../db/transaction.ts";
import type { Ctx } from "../manifest/ctx.ts";

/** Ends every API key of a user, for an account that may be in other hands; returns their number. */
export async function endKeys(tx: Tx, userId: string): Promise<number> {
  const ended = await tx
    .deleteFrom("api_keys")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  return ended.length;
}

/** Announces ended keys after their commit to the cache and to their sockets. */
export const announceKeysEnded = ({ bus }: Pick<Ctx, "bus">, userId: string): void => {
  bus.emit("keysEnded", { userId });
};
