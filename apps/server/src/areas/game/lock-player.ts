import { type Tx, lockKey } from "../../db/transaction.ts";

/** Serializes a player's promises and starts. */
export const lockPlayer = (tx: Tx, userId: string): Promise<void> => lockKey(tx, `game ${userId}`);
