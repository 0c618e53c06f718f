import { ZERO, dec, mul } from "@candor/money";
import { houseName } from "../../ledger/house-names.ts";
import { type HouseFund, bookOf } from "../../seed/house-fund.ts";
import { COUPON_CURRENCY } from "./terms.ts";

/** Coupons pay in one currency; the budgets of a trial's campaigns are a small part of this share. */
const SHARE_OF_BOOK = dec("0.005");

export const houseFunds: readonly HouseFund[] = [
  {
    name: houseName.coupons,
    of: ({ id, kind, code }) => {
      if (kind !== "coin") return undefined;
      return id === COUPON_CURRENCY ? mul(bookOf(code), SHARE_OF_BOOK, "down") : ZERO;
    },
  },
];
