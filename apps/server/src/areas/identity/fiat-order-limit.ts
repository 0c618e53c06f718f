import { type Dec, dec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import { findUser, getTerms } from "./rows.ts";

/** The most USDT that one order with a fiat is worth; unverified users and demo accounts count as level 1. */
export async function fiatOrderLimit(db: Db, userId: string): Promise<Dec> {
  const [{ level }, terms] = await Promise.all([findUser(db, userId), getTerms(db)]);
  return dec(level < 2 ? terms.lv1_fiat_order_usdt : terms.lv2_fiat_order_usdt);
}
