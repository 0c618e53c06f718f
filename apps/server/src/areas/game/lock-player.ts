import { type Tx, lockKey } from "../../db/transaction.ts";

/** Promises and beginnings of one player come one after the other. */
export const lockPlayer = (tx: Tx, userId: string): Promise<void> => lockKey(tx, `game ${userId}`);
