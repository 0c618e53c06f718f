import { type Dec, ZERO, parseDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { findSetting } from "./rows.ts";

/** The fee for cancelling a deposit request, in USDT. */
export async function cancelDepositFee(db: Db | Tx): Promise<Dec> {
  const value = await findSetting(db, "cancel_deposit_fee");
  return (typeof value === "string" ? parseDec(value) : undefined) ?? ZERO;
}
