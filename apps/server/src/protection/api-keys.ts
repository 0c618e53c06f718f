import type { Tx } from "../db/transaction.ts";
import type { Ctx } from "../manifest/ctx.ts";

/** Ends every API key of a user, as sessions end where an account may be in other hands; returns how many there were. */
export async function endKeys(tx: Tx, userId: string): Promise<number> {
  const ended = await tx
    .deleteFrom("api_keys")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  return ended.length;
}

/** Announces a committed end of keys to the cache of them, and to their sockets. */
export const announceKeysEnded = ({ bus }: Pick<Ctx, "bus">, userId: string): void => {
  bus.emit("keysEnded", { userId });
};
