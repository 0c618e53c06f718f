import { dec, formatDec } from "@candor/money";
import { pricesOf, readText } from "@candor/rules/event-text.ts";
import { dualPayouts, paidIn } from "@candor/rules/finance/dual/payouts.ts";
import { offeredRate } from "@candor/rules/finance/dual/premium.ts";
import { type PricedSecond, settlementOf } from "@candor/rules/finance/dual/settlement.ts";
import { call } from "../../lib/call.ts";
import type { Receipt } from "./data.ts";

const PAGE = 600;

/** The recorded seconds of a settlement, which are public. */
export async function recordedSeconds(receipt: Receipt): Promise<PricedSecond[]> {
  const { settlement, market_id: marketId } = receipt;
  const seconds: PricedSecond[] = [];
  if (settlement === null) return seconds;
  for (let from = settlement.from_event; from <= settlement.closed_by; from += PAGE) {
    const limit = `${Math.min(PAGE, settlement.closed_by - from + 1)}`;
    const { list } = await call("markets.listTicks", { from: `${from}`, limit });
    for (const { event, at, text } of list) {
      const read = readText(text);
      const price = read.kind === "tick" ? pricesOf(read.fields).get(marketId) : undefined;
      seconds.push({ event, at: Date.parse(at) / 1_000, price });
    }
  }
  return seconds;
}

/** Whether the record says the same price, and the price and the terms the same payment, by the rules that settle. */
export function isConfirmed(
  { order, priced, settlement, decimals }: Receipt,
  seconds: PricedSecond[],
): boolean {
  const found = settlementOf(seconds, Date.parse(order.matures_at) / 1_000);
  if (settlement === null || found === undefined) return false;
  const price = found.price === undefined ? null : formatDec(found.price);
  const isSame =
    price === settlement.price &&
    price === order.settlement_price &&
    found.closedBy === settlement.closed_by &&
    found.count === settlement.count &&
    formatDec(found.sum) === settlement.sum &&
    JSON.stringify(found.spans) === JSON.stringify(settlement.spans);
  if (!isSame || found.price === undefined) return isSame && order.payout === null;
  if (!isRateConfirmed(order, priced)) return false;
  const payouts = dualPayouts(dec(order.invested), {
    type: order.type,
    linkedPrice: dec(order.linked_price),
    seconds: order.term_seconds,
    annualRate: dec(order.annual_rate),
    coinDecimals: decimals.coin,
    quoteDecimals: decimals.quote,
  });
  return formatDec(payouts[paidIn(found.price, dec(order.linked_price))]) === order.payout;
}

/** Whether a rate is what its index, spread and volatility make of it; one from before rates were made is as it is. */
const isRateConfirmed = (order: Receipt["order"], priced: Receipt["priced"]): boolean =>
  priced === null ||
  formatDec(
    offeredRate({
      type: order.type,
      linkedPrice: dec(order.linked_price),
      premiumShare: dec(priced.premium_share),
      annualRateMax: dec(priced.annual_rate_max),
      index: dec(priced.index),
      halfSpread: dec(priced.half_spread),
      volatility: dec(priced.volatility),
      seconds: order.term_seconds,
    }),
  ) === order.annual_rate;
