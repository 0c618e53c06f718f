import { ZERO, add, dec, max, min, mul, quantize, sub, toNumber } from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import { openFee } from "@candor/rules/contracts/fees.ts";
import { gapMargin, gapOf } from "@candor/rules/contracts/gap.ts";
import { initialMargin } from "@candor/rules/contracts/margin.ts";
import { isBelowMaintenance } from "@candor/rules/contracts/risk.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { askPrice, bidPrice, calmAt } from "@candor/rules/contracts/value.ts";

/**
 * Before a close, a position needs margin for its contract's published gap, and the gain of one of two opposite
 * positions covers the other's shortfall; a control switches both off.
 */
export type CloseMends = { hasGapMargin: boolean; hasOneMargin: boolean };
export const CLOSE_MENDS: CloseMends = { hasGapMargin: true, hasOneMargin: true };

/** An instrument that closes; `gap` is one deviation of its move until it opens again, as a ratio of the price. */
export type Closing = {
  asset: "metal" | "forex" | "stock";
  terms: ContractTerms;
  multiple: number;
  gap: number;
};

const termsOf = (halfSpread: string, rate: string, leverageMax: number): ContractTerms => ({
  symbol: "XAG/USDT",
  base: "XAG",
  quote: "USDT",
  priceTick: dec("0.001"),
  priceMax: dec("1000000"),
  lotSize: dec("1"),
  lotsMax: 1_000_000,
  halfSpread: dec(halfSpread),
  openFeeRate: dec("0.0005"),
  closeFeeRate: dec("0.0005"),
  longOvernightRate: ZERO,
  shortOvernightRate: ZERO,
  tiers: [{ valueMax: dec("1000000"), rate: dec(rate), leverageMax }],
  exposureMax: dec("5000000"),
});

/** The product's first terms, with the gaps of a weekend. */
export const CLOSINGS: readonly Closing[] = [
  { asset: "metal", terms: termsOf("0.0002", "0.005", 100), multiple: 100, gap: 0.026 },
  { asset: "forex", terms: termsOf("0.0001", "0.0025", 200), multiple: 200, gap: 0.0085 },
  { asset: "stock", terms: termsOf("0.0003", "0.025", 20), multiple: 20, gap: 0.035 },
];

const PRICE = dec("30");
const LOTS = 3_000;

/** The gain of a user who holds a long and a short over a gap of `moved` deviations, each with its own margin. */
export function straddleGain(
  { asset, terms, multiple, gap }: Closing,
  moved: number,
  mends: CloseMends,
): number {
  const opens = quantize(
    mul(PRICE, dec(Math.exp(gap * moved).toFixed(9)), "half"),
    terms.priceTick,
    "half",
  );
  const published = gapOf({ asset }) ?? ZERO;
  let [gain, missing, won] = [ZERO, ZERO, ZERO];
  for (const direction of ["long", "short"] as const) {
    const isLong = direction === "long";
    const entryPrice = isLong ? askPrice(terms, calmAt(PRICE)) : bidPrice(terms, calmAt(PRICE));
    const initial = initialMargin(terms, LOTS, entryPrice, multiple);
    const needed = mends.hasGapMargin ? gapMargin(terms, LOTS, entryPrice, published) : ZERO;
    const position = {
      direction,
      lots: LOTS,
      entryPrice,
      margin: max(initial, needed),
      overnightFunding: ZERO,
    };
    const isLiquidation = isBelowMaintenance(terms, position, opens);
    const price = isLong ? bidPrice(terms, calmAt(opens)) : askPrice(terms, calmAt(opens));
    const { payout, deficit, profit } = closingOf(terms, position, {
      lots: LOTS,
      price,
      isLiquidation,
      mode: "isolated",
      cash: ZERO,
    });
    missing = add(missing, deficit);
    won = max(won, profit);
    gain = sub(add(gain, sub(payout, position.margin)), openFee(terms, LOTS, entryPrice));
  }
  return toNumber(mends.hasOneMargin ? sub(gain, min(missing, won)) : gain);
}
