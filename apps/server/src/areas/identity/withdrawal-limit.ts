import { type Dec, dec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { getTerms } from "./rows.ts";

/** What a verified user may withdraw within a day, in bitcoin; undefined without verification. */
export async function withdrawalLimit(db: Db | Tx, level: number): Promise<Dec | undefined> {
  if (level < 1) return undefined;
  const terms = await getTerms(db);
  return dec(level === 1 ? terms.lv1_withdrawal_btc : terms.lv2_withdrawal_btc);
}
