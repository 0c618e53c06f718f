/**
 * Recomputes dual investments from the exchange's published data and their owner's own records, by its own formulas:
 * this file includes no part of the exchange's programs.
 *
 *     node check-dual.mjs https://exchange.example --token TOKEN --save export.ndjson   downloads, then checks
 *     node check-dual.mjs export.ndjson                                                 checks what was saved
 *
 * The published rule: the linked price is the index of a recorded second plus or minus a ratio of it, rounded away from
 * the index. The purchase fixes both outcomes: invested x (1 + seconds x rate / year), unchanged or exchanged at the
 * linked price, rounded down. Below the linked price the coin is paid, otherwise the quote currency. The settlement
 * price is the mean of the index over the recorded seconds of the last half hour, rounded down to 8 decimals, and needs
 * 900 of them. The rate is a share of the fair yield of the sold option (`fairYield` below), from the first second that
 * was unknown at the purchase.
 *
 * An export is a line of JSON for each of
 *     {"kind":"order", ...receipt, "entries":[{"kind","amount","currency_code"}]}   as GET /dual/receipt tells it
 *     {"kind":"hours","market_id","until":s,"closes":[...]}   closing prices of the hours before a midnight, oldest first
 *     {"kind":"tick","event","at","text","hash"}              recorded seconds, in order and after all orders
 */
import { ZERO, big, quotient, sumOf } from "./parts/decimals.mjs";
import { fairYield, volatilityOf } from "./parts/option-price.mjs";
import { createFindings } from "./parts/findings.mjs";
import { entriesByRef, rowsOf } from "./parts/ask.mjs";
import {
  MOVEMENT_SECONDS,
  createSeconds,
  isFirstUnknown,
  pricedBy,
  secondsOf,
} from "./parts/seconds.mjs";
import { online, runCheck } from "./parts/program.mjs";

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const WINDOW_SECONDS = 1_800;
const SECONDS_MIN = 900;
const HALF_SPREAD = "0.004";
/** A rate is rounded down to this step, and computed here with other arithmetic. */
const RATE_STEP = 0.000_001;
/** The relative difference that floating point may cause. */
const SAME = 1e-9;

const second = (text) => Date.parse(text) / 1_000;
const windowKey = (market, maturity) => `${market} ${maturity}`;

export async function judge(records) {
  const findings = createFindings();
  const seconds = createSeconds(findings);
  const [orders, hours, windows] = [[], new Map(), new Map()];
  for await (const record of records) {
    if (record.kind === "hours") hours.set(`${record.market_id} ${record.until}`, record.closes);
    if (record.kind === "order") {
      orders.push(record);
      expect(seconds, windows, record);
    }
    if (record.kind === "tick") {
      const taken = seconds.take(record);
      for (const window of windows.values()) addTo(window, taken);
    }
  }
  for (const window of windows.values()) judgeWindow(findings, window);
  for (const order of orders) judgeOrder(findings, { seconds, hours, windows }, order);
  return findings;
}

/** Notes which seconds to keep, and which of them make a price. */
function expect(seconds, windows, receipt) {
  const { order, market_id: market, opened_event: opened, priced, settlement } = receipt;
  seconds.keep(opened, opened);
  if (priced !== null) {
    const from = Math.min(priced.accepted_event ?? priced.event, priced.event - MOVEMENT_SECONDS);
    seconds.keep(from, priced.event);
  }
  const maturity = second(order.matures_at);
  const key = windowKey(market, maturity);
  if (settlement !== null && !windows.has(key))
    windows.set(key, { key, market, maturity, told: settlement, counted: new Set(), sum: ZERO });
}

/** Each second counts once, as first recorded, until a second after the maturity. */
function addTo(window, { event, at, prices }) {
  const { told, market, maturity, counted } = window;
  if (event === told.from_event - 1) window.isPreceded = at > maturity - WINDOW_SECONDS;
  if (event < told.from_event || window.closedBy !== undefined) return;
  if (at > maturity) {
    window.closedBy = event;
    return;
  }
  const price = prices().get(market)?.price;
  if (price === undefined || at <= maturity - WINDOW_SECONDS || counted.has(at)) return;
  counted.add(at);
  window.sum = window.sum.plus(price);
}

function judgeWindow({ count, same }, window) {
  count("maturities");
  const { told, counted, sum, closedBy, isPreceded, key } = window;
  const mean = counted.size < SECONDS_MIN ? null : quotient(sum, big(counted.size), 8);
  window.price = mean;
  same(`price of market ${key}`, {
    "the event that closes it": [told.closed_by, closedBy],
    "an earlier second that counts": [isPreceded === true, false],
    seconds: [told.count, counted.size],
    sum: [told.sum, sum],
    mean: [told.price, mean],
  });
}

function judgeOrder(findings, known, receipt) {
  const { count, same, fault } = findings;
  const { order, market_id: market, opened_event: opened, offset, price_step: step } = receipt;
  const where = `order ${order.id}`;
  count("orders");
  const isSale = order.type === "sell-high";
  const index = known.seconds.of(opened)?.prices().get(market)?.price;
  if (index === undefined) return fault(where, `second ${opened} has no price of its market`);
  const away = big(index).times(isSale ? big(1).plus(offset) : big(1).minus(offset));
  const linked = quotient(away, big(step), 0, isSale ? "up" : "down").times(step);
  const invested = big(order.unit).times(order.num);
  same(where, {
    "index of its second": [receipt.opened_index, big(index)],
    "linked price": [order.linked_price, linked],
    invested: [order.invested, invested],
  });
  if (receipt.priced !== null) judgeRate(findings, known, receipt, linked);
  const payouts = payoutsOf(receipt, invested, linked);
  same(where, {
    "payout in the coin": [order.coin, payouts.coin],
    "payout in the other": [order.quote, payouts.quote],
  });
  judgeEnd(findings, known, receipt, { invested, linked, payouts });
}

/** Both outcomes from the order's rate and seconds: multiplied first, divided once. */
function payoutsOf({ order, decimals }, invested, linked) {
  const year = big(YEAR_SECONDS);
  const grown = invested.times(year.plus(big(order.annual_rate).times(order.term_seconds)));
  return order.type === "sell-high"
    ? {
        coin: quotient(grown, year, decimals.coin),
        quote: quotient(grown.times(linked), year, decimals.quote),
      }
    : {
        coin: quotient(grown, year.times(linked), decimals.coin),
        quote: quotient(grown, year, decimals.quote),
      };
}

/** The rate by the recorded second that decided it; floating point suffices within one step of its rounding. */
function judgeRate(
  { same, near, fault },
  { seconds, hours },
  { order, market_id: market, priced },
  linked,
) {
  const where = `rate of order ${order.id}`;
  const { event, accepted_at: acceptedAt, accepted_event: acceptedEvent } = priced;
  const moment = acceptedAt === null ? Date.parse(order.created_at) : undefined;
  const decided = pricedBy(seconds, { event, market, halfSpread: HALF_SPREAD, moment });
  if (decided === undefined) return fault(where, `second ${event} has no price of its market`);
  const at = moment === undefined ? decided.at : moment / 1_000;
  const midnight = Math.floor(at / DAY_SECONDS) * DAY_SECONDS;
  const measured = [midnight, midnight - DAY_SECONDS].flatMap((until) => {
    const closes = hours.get(`${market} ${until}`);
    return closes === undefined ? [] : [volatilityOf(closes.map(Number))];
  });
  const volatility = Number(priced.volatility);
  const isSale = order.type === "sell-high";
  const shift = Number(decided.halfSpread) * (isSale ? -1 : 1);
  const fair = fairYield({
    isCall: isSale,
    index: Number(decided.index) * (1 + shift),
    linked: Number(linked),
    volatility,
    seconds: order.term_seconds,
  });
  const annual = (Number(priced.premium_share) * fair * YEAR_SECONDS) / order.term_seconds;
  const rate = Math.min(annual, Number(priced.annual_rate_max));
  const isFirst =
    acceptedAt === null ||
    isFirstUnknown(seconds, { event, market, acceptedAt: Date.parse(acceptedAt), acceptedEvent });
  same(where, {
    index: [priced.index, decided.index],
    "half of the spread": [priced.half_spread, decided.halfSpread],
    "priced by the first second that was unknown": [isFirst, true],
    seconds: [order.term_seconds, Math.floor(second(order.matures_at) - at)],
  });
  near(where, "rate", { told: order.annual_rate, computed: rate, within: RATE_STEP });
  // The volatility of the midnight before it, or of the one before if the last day was not measured yet.
  const nearest = measured.find((one) => Math.abs(one / volatility - 1) < SAME) ?? measured[0];
  near(where, "volatility", { told: volatility, computed: nearest, within: volatility * SAME });
}

/** Checks the side of the mean, and what was paid and booked; without a mean, everything is returned. */
function judgeEnd({ same }, { windows }, receipt, { invested, linked, payouts }) {
  const { order, market_id: market, entries } = receipt;
  const window = windows.get(windowKey(market, second(order.matures_at)));
  const isOver = order.settled_at !== null;
  const price = isOver ? (window?.price ?? null) : null;
  const side = price === null ? undefined : price.lt(linked) ? "coin" : "quote";
  const codes = { coin: order.currency_code, quote: order.quote_code };
  const booked = (code) =>
    sumOf(
      entries
        .filter((one) => one.kind === "dual" && one.currency_code === code)
        .map(({ amount }) => big(amount)),
    );
  const due = (which) =>
    (side === which ? payouts[which] : ZERO).minus(
      side !== undefined && order.invested_code === codes[which] ? invested : ZERO,
    );
  const states = side === undefined ? ["failed"] : ["completed"];
  same(`order ${order.id}`, {
    state: [isOver ? states.includes(order.state) || order.state : true, true],
    "settlement price": [order.settlement_price, price],
    payout: [order.payout, side === undefined ? null : payouts[side]],
    "paid in": [order.payout_code, side === undefined ? null : codes[side]],
    "booked in the coin": [booked(codes.coin), due("coin")],
    "booked in the other": [booked(codes.quote), due("quote")],
    "settled before it matured": [
      isOver && Date.parse(order.settled_at) < Date.parse(order.matures_at),
      false,
    ],
  });
}

async function* download(ask) {
  const spans = [];
  const entriesOf = await entriesByRef(ask, ["dual"]);
  const asked = new Set();
  for await (const { id } of rowsOf(ask, "/dual/dual_list", {}, { post: true })) {
    const receipt = await ask("/dual/receipt", { id });
    yield { kind: "order", ...receipt, entries: entriesOf(id) };
    const { opened_event: opened, priced, settlement } = receipt;
    spans.push([opened, opened]);
    if (priced !== null) {
      spans.push([
        Math.min(priced.accepted_event ?? priced.event, priced.event - MOVEMENT_SECONDS),
        priced.event,
      ]);
      yield* hoursOf(ask, asked, receipt);
    }
    if (settlement !== null) spans.push([settlement.from_event - 1, settlement.closed_by]);
  }
  let told = -1;
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    yield* secondsOf(ask, Math.max(from, told + 1, 0), to);
    told = Math.max(told, to);
  }
}

/** The hours before both midnights that may have given its rate. */
async function* hoursOf(ask, asked, { order, market_id: market }) {
  const midnight = Math.floor(second(order.created_at) / DAY_SECONDS) * DAY_SECONDS;
  for (const until of [midnight, midnight - DAY_SECONDS]) {
    const key = `${market} ${until}`;
    if (asked.has(key)) continue;
    asked.add(key);
    const of = { symbol: order.symbol, period: "60min", from: until - 169 * 3_600, to: until - 1 };
    const candles = await ask("/currency/new_timeshar", of);
    yield { kind: "hours", market_id: market, until, closes: candles.map(({ close }) => close) };
  }
}

const program = { check: "dual", judge, download };
export const checkOnline = online(program);
await runCheck(import.meta.url, program);
