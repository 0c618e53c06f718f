import type { Dec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import { fiatOrderLimit } from "../identity/index.ts";
import { type Terms, readTerms } from "./rows.ts";

/** A user's conversion terms: the general ones, and the most that one order with a fiat may be worth in USDT. */
export type UserTerms = Terms & {
  fiatOrderMax: Dec;
  /** Whether a quote lasts through the shock of its life, as those over the counter do. */
  isFirm: boolean;
};

export async function userTerms(db: Db, userId: string): Promise<UserTerms> {
  const [terms, fiatOrderMax] = await Promise.all([readTerms(db), fiatOrderLimit(db, userId)]);
  return { ...terms, fiatOrderMax, isFirm: false };
}
