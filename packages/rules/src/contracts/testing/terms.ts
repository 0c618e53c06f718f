import { type Dec, dec } from "@candor/money";
import type { ContractTerms, PositionState, Tier } from "../terms.ts";

const tier = (valueMax: string, rate: string, leverageMax: number): Tier => ({
  valueMax: dec(valueMax),
  rate: dec(rate),
  leverageMax,
});

/** A coin with four tiers, which most tests use. */
export const COIN: ContractTerms = {
  symbol: "BTC/USDT",
  base: "BTC",
  quote: "USDT",
  priceTick: dec("0.1"),
  priceMax: dec("1000000"),
  lotSize: dec("0.001"),
  lotsMax: 100_000,
  halfSpread: dec("0.0002"),
  openFeeRate: dec("0.0005"),
  closeFeeRate: dec("0.0006"),
  longOvernightRate: dec("0.0003"),
  shortOvernightRate: dec("0.0001"),
  tiers: [
    tier("50000", "0.005", 100),
    tier("250000", "0.01", 50),
    tier("1000000", "0.025", 20),
    tier("5000000", "0.05", 10),
  ],
  exposureMax: dec("20000000"),
};

/** The coin without fees, spread or higher tiers, as in the rule's own example. */
export const PLAIN: ContractTerms = {
  ...COIN,
  halfSpread: dec("0"),
  openFeeRate: dec("0"),
  closeFeeRate: dec("0"),
  longOvernightRate: dec("0"),
  shortOvernightRate: dec("0"),
  tiers: [tier("5000000", "0.005", 100)],
};

/** A share with expensive lots, a coarse tick and high rates. */
export const STOCK: ContractTerms = {
  ...COIN,
  symbol: "ACME/USDT",
  base: "ACME",
  priceTick: dec("0.5"),
  priceMax: dec("5000"),
  lotSize: dec("1"),
  lotsMax: 10_000,
  halfSpread: dec("0.001"),
  openFeeRate: dec("0.0011"),
  closeFeeRate: dec("0.0013"),
  tiers: [tier("10000", "0.03", 20), tier("40000", "0.1", 5), tier("200000", "0.3", 2)],
};

/** One tick of one lot is worth little more than the smallest amount, so that rounding shows. */
export const FINE: ContractTerms = {
  ...COIN,
  symbol: "DUST/USDT",
  base: "DUST",
  priceTick: dec("0.0000001"),
  priceMax: dec("100"),
  lotSize: dec("0.0000000003"),
  lotsMax: 1_000_000_000,
  halfSpread: dec("0.0075"),
  openFeeRate: dec("0.000731"),
  closeFeeRate: dec("0.000617"),
  tiers: [
    tier("0.00000002", "0.0071", 70),
    tier("0.0000005", "0.0133", 30),
    tier("100", "0.07", 7),
  ],
};

export const CONTRACTS: readonly ContractTerms[] = [COIN, PLAIN, STOCK, FINE];

type Texts = { lots: number; entry: string; margin: string; nights?: string };

const positionOf =
  (direction: PositionState["direction"]) =>
  ({ lots, entry, margin, nights = "0" }: Texts): PositionState => ({
    direction,
    lots,
    entryPrice: dec(entry),
    margin: dec(margin),
    overnightFunding: dec(nights),
  });
export const long = positionOf("long");
export const short = positionOf("short");

export const optional = (text: string | undefined): Dec | undefined =>
  text === undefined ? undefined : dec(text);
