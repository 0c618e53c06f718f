import { type Dec, ZERO, dec } from "@candor/money";
import { DAY_MS } from "@candor/rules/finance/days.ts";
import { DUAL_HALF_SPREAD, offeredRate } from "@candor/rules/finance/dual/premium.ts";
import { isWithinBand } from "@candor/rules/finance/dual/tranche.ts";
import { priceAt } from "@candor/rules/prices/price-at.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { isDecidedBy, pricedAt } from "../seconds.ts";
import type { Tally } from "../tally.ts";
import type { Kept } from "./judge.ts";

/**
 * Judges an investment's rate by the recorded seconds up to the one that it names, and returns the rate it must be paid
 * at. An investment from before rates were computed keeps its tranche's rate for whole days.
 */
export function judgeRate(
  tally: Tally,
  { order, tranche, terms, linkedPrice, recorded, volatility }: Kept,
  annualRateMax: Dec,
): { seconds: number; rate: Dec } {
  if (order.priced_event === null) {
    const seconds = (tranche.days * DAY_MS) / 1_000;
    tally.same("rate", order.id, {
      "annual rate": [dec(order.annual_rate), annualRateMax],
      seconds: [order.term_seconds, seconds],
    });
    return { seconds, rate: annualRateMax };
  }
  const at = pricedAt(recorded, order);
  const seconds = Math.floor((order.matures_at.getTime() - at.getTime()) / 1_000);
  const price = priceAt(recorded, at);
  if (price === undefined || volatility === undefined) {
    tally.wrong("rate", order.id, "no recorded second, or nothing that was measured, prices it");
    return { seconds, rate: ZERO };
  }
  const { index } = price;
  const halfSpread = halfSpreadAt(DUAL_HALF_SPREAD, price);
  const { type, premium_share: premiumShare } = terms;
  const rate = offeredRate({
    type,
    linkedPrice,
    premiumShare,
    annualRateMax,
    index,
    halfSpread,
    volatility,
    seconds,
  });
  tally.same("rate", order.id, {
    second: [order.priced_event, price.event],
    "decided by the first second that was unknown": [
      order.accepted_at === null || isDecidedBy(recorded, order),
      true,
    ],
    index: [dec(order.priced_index ?? "0"), index],
    "half of the spread": [dec(order.half_spread ?? "0"), halfSpread],
    volatility: [dec(order.volatility ?? "0"), volatility],
    seconds: [order.term_seconds, seconds],
    "annual rate": [dec(order.annual_rate), rate],
    "within its band": [
      isWithinBand(linkedPrice, index, dec(tranche.offset_rate), type) && rate > ZERO,
      true,
    ],
  });
  return { seconds, rate };
}
