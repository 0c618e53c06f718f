import { type Dec, ZERO, dec, mul } from "@candor/money";
import { FIAT_RATES } from "./fiats.ts";
import { HOUSE_QUOTE, MARKETS, OFFERED_ID, type SeedCurrency } from "./world.ts";

/** An account of the house that an area works with, and what it begins with where the house brings capital. */
export type HouseFund = {
  name: string;
  /** What it begins with in a currency; nought for an empty account, undefined where it has no account. */
  of: (currency: SeedCurrency) => Dec | undefined;
  /** Its opening capital is posted once under this id, with that of others which have the same; its name unless told. */
  cause?: string;
  /** It may stand below zero. */
  isOverdrawable?: true;
};

/** The house's opening amount of a currency in its book; of another currency, as much as the others are priced in. */
export function bookOf(code: string): Dec {
  const rate = FIAT_RATES[code];
  if (rate !== undefined) return mul(dec(HOUSE_QUOTE), dec(rate), "down");
  return dec(MARKETS.find(({ base }) => base === code)?.houseBase ?? HOUSE_QUOTE);
}

/** A share of that in each coin. What has no price is neither lent nor promised. */
export const shareOfBook =
  (share: string): HouseFund["of"] =>
  ({ id, kind, code }) => {
    if (kind !== "coin") return undefined;
    return id === OFFERED_ID ? ZERO : mul(bookOf(code), dec(share), "down");
  };

/** An account for each coin, of which nothing is there before users bring it. */
export const emptyAtFirst: HouseFund["of"] = ({ kind }) => (kind === "coin" ? ZERO : undefined);
