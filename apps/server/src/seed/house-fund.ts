import { type Dec, ZERO, dec, mul } from "@candor/money";
import { FIAT_RATES } from "./fiats.ts";
import { HOUSE_QUOTE, MARKETS, OFFERED_ID, type SeedCurrency } from "./world.ts";

/** An account of the house that an area uses, with its opening capital. */
export type HouseFund = {
  name: string;
  /** The opening amount in a currency; zero for an empty account, undefined for no account. */
  of: (currency: SeedCurrency) => Dec | undefined;
  /** The id under which the capital is posted once, shared by funds with the same cause; by default the name. */
  cause?: string;
  /** The balance may be negative. */
  isOverdrawable?: true;
};

/** The house's opening amount of a currency in its book; of another currency, as much as the others are priced in. */
export function bookOf(code: string): Dec {
  const rate = FIAT_RATES[code];
  if (rate !== undefined) return mul(dec(HOUSE_QUOTE), dec(rate), "down");
  return dec(MARKETS.find(({ base }) => base === code)?.houseBase ?? HOUSE_QUOTE);
}

/** An account in each coin with a share of its book; a coin without a price starts at zero. */
export const shareOfBook =
  (share: string): HouseFund["of"] =>
  ({ id, kind, code }) => {
    if (kind !== "coin") return undefined;
    return id === OFFERED_ID ? ZERO : mul(bookOf(code), dec(share), "down");
  };

/** An empty account in each coin, which only users fill. */
export const emptyAtFirst: HouseFund["of"] = ({ kind }) => (kind === "coin" ? ZERO : undefined);
