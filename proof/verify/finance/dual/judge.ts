import { type Dec, ZERO, add, dec, fromInteger, mul, neg } from "@candor/money";
import { dualPayouts, dualReserve, paidIn } from "@candor/rules/finance/dual/payouts.ts";
import {
  linkedPriceOf,
  maturityOf,
  saleEndOf,
  sharesOfUser,
} from "@candor/rules/finance/dual/tranche.ts";
import { judgeRate } from "./judge-rate.ts";
import type { RecordedSecond } from "@candor/rules/prices/price-at.ts";
import type { Settlement } from "@candor/rules/finance/dual/settlement.ts";
import type { Both } from "@candor/rules/finance/dual/terms.ts";
import type { Second } from "../seconds.ts";
import type { Tally } from "../tally.ts";
import type { Market, Order, PublishedTerms, Tranche, StoredPrice } from "./read.ts";

/** A tranche may not be linked to a second older than this. */
const FRESH_SECONDS = 5;

/** The price that a tranche must be linked to by its terms and its second; undefined where they give none. */
export function judgeTranche(
  tally: Tally,
  {
    tranche,
    terms,
    market,
    linked,
  }: {
    tranche: Tranche;
    terms: PublishedTerms | undefined;
    market: Market | undefined;
    linked: Second | undefined;
  },
): Dec | undefined {
  const offer = terms?.shelves.find(
    ({ days, offset }) => days === tranche.days && offset === dec(tranche.offset_rate),
  );
  const index = linked?.prices.get(tranche.market_id);
  if (terms === undefined || offer === undefined || index === undefined) {
    tally.wrong("shelf", tranche.id, "no published terms, or no recorded second, make it");
    return undefined;
  }
  const price = linkedPriceOf(index, offer.offset, terms.type, terms.price_step);
  const maturesAt = maturityOf(tranche.opens_at, offer.days);
  const age = Math.abs(tranche.opens_at.getTime() / 1_000 - (linked?.at ?? 0));
  tally.same("shelf", tranche.id, {
    coin: [market?.base_id, terms.currency_id],
    "priced in": [market?.quote, "USDT"],
    type: [tranche.type, terms.type],
    "annual rate": [dec(tranche.annual_rate), offer.annual_rate],
    unit: [dec(tranche.unit), terms.unit],
    shares: [tranche.shares, terms.shares],
    "shares of a user": [tranche.user_shares, sharesOfUser(terms.shares, terms.user_share)],
    "share of the premium": [dec(tranche.premium_share), terms.premium_share],
    index: [dec(tranche.opened_index), index],
    "linked price": [dec(tranche.linked_price), price],
    "a second that was fresh": [age <= FRESH_SECONDS, true],
    maturity: [tranche.matures_at, maturesAt],
    "end of the sale": [tranche.sale_until, saleEndOf(maturesAt, offer.days)],
  });
  return price;
}

/** Compares a settlement price with the one that its recorded window gives. */
export function judgePrice(
  tally: Tally,
  stored: StoredPrice,
  decided: { fromEvent: number; settlement: Settlement } | undefined,
): void {
  const id = `market ${stored.market_id} at ${stored.matures_at.toISOString()}`;
  if (decided === undefined) {
    tally.wrong("price", id, "the record does not decide it");
    return;
  }
  const { fromEvent, settlement } = decided;
  tally.same("price", id, {
    "first event": [stored.from_event, fromEvent],
    "closed by": [stored.closed_by, settlement.closedBy],
    "events that count": [JSON.stringify(stored.spans), JSON.stringify(settlement.spans)],
    count: [stored.count, settlement.count],
    sum: [dec(stored.sum), settlement.sum],
    mean: [stored.price === null ? undefined : dec(stored.price), settlement.price],
  });
}

export type Kept = {
  order: Order;
  tranche: Tranche;
  terms: PublishedTerms;
  market: Market;
  linkedPrice: Dec;
  /** Undefined while the recorded seconds do not decide it yet. */
  settlement: Settlement | undefined;
  /** The recorded seconds up to the one that priced the investment. */
  recorded: readonly RecordedSecond[];
  /** The last volatility that was measured before the purchase. */
  volatility: Dec | undefined;
  /** The amounts posted to its owner, in the coin and in the currency that prices it. */
  posted: Both;
};

/** Judges one investment by its terms, the second that its tranche was linked to, and the window of its maturity. */
export function judgeOrder(tally: Tally, kept: Kept): void {
  const { order, tranche, terms, market, linkedPrice } = kept;
  const invested = mul(terms.unit, fromInteger(order.num), "down");
  const annualRate = terms.shelves.find(
    ({ days, offset }) => days === tranche.days && offset === dec(tranche.offset_rate),
  )?.annual_rate;
  const isOnSale = order.created_at >= tranche.opens_at && order.created_at < tranche.sale_until;
  tally.same("terms", order.id, {
    terms: [order.terms_id, tranche.terms_id],
    realm: [order.realm, tranche.realm],
    market: [order.market_id, tranche.market_id],
    coin: [order.coin_id, market.base_id],
    quote: [order.quote_id, market.quote_id],
    decimals: [
      `${order.coin_decimals} ${order.quote_decimals}`,
      `${market.base_decimals} ${market.quote_decimals}`,
    ],
    type: [order.type, terms.type],
    "linked price": [dec(order.linked_price), linkedPrice],
    days: [order.days, tranche.days],
    unit: [dec(order.unit), terms.unit],
    invested: [dec(order.invested), invested],
    maturity: [order.matures_at, maturityOf(tranche.opens_at, tranche.days)],
    "bought while on sale": [isOnSale, true],
  });
  const { seconds, rate } = judgeRate(tally, kept, annualRate ?? ZERO);
  const payouts = dualPayouts(invested, {
    type: terms.type,
    linkedPrice,
    seconds,
    annualRate: rate,
    coinDecimals: market.base_decimals,
    quoteDecimals: market.quote_decimals,
  });
  judgeReserve(tally, order, invested, payouts);
  judgeEnd(tally, kept, invested, payouts);
}

function judgeReserve(tally: Tally, order: Order, invested: Dec, payouts: Both): void {
  const reserve = dualReserve(invested, order.type, payouts);
  const held = (amount: Dec): Dec => (order.is_open ? amount : ZERO);
  tally.same("payouts", order.id, {
    coin: [dec(order.coin_payout), payouts.coin],
    quote: [dec(order.quote_payout), payouts.quote],
    frozen: [dec(order.held), held(invested)],
    "set aside in the coin": [dec(order.house_coin_held), held(reserve.coin)],
    "set aside in quote": [dec(order.house_quote_held), held(reserve.quote)],
  });
}

/** Checks on which side the mean fell, and what was paid and posted. Without a mean, the investment is given back. */
function judgeEnd(tally: Tally, kept: Kept, invested: Dec, payouts: Both): void {
  const { order, settlement, posted, linkedPrice } = kept;
  if (settlement === undefined || order.is_open) {
    tally.same("open", order.id, {
      "ended before the record decides": [!order.is_open && settlement === undefined, false],
      posted: [`${posted.coin} ${posted.quote}`, "0 0"],
    });
    return;
  }
  const { price } = settlement;
  const own = order.type === "sell-high" ? "coin" : "quote";
  const side = price === undefined ? undefined : paidIn(price, linkedPrice);
  const moved = (currency: keyof Both): Dec =>
    side === undefined
      ? ZERO
      : add(side === currency ? payouts[currency] : ZERO, own === currency ? neg(invested) : ZERO);
  tally.same(side === undefined ? "given back" : `paid in ${side}`, order.id, {
    state: [order.state, side === undefined ? "failed" : "completed"],
    "settlement price": [
      order.settlement_price === null ? undefined : dec(order.settlement_price),
      price,
    ],
    payout: [order.payout === null ? undefined : dec(order.payout), side && payouts[side]],
    "posted in the coin": [posted.coin, moved("coin")],
    "posted in quote": [posted.quote, moved("quote")],
    "settled after its maturity": [
      (order.settled_at ?? order.created_at) >= order.matures_at,
      true,
    ],
  });
}
