/**
 * Recomputes locked deposits from their owner's own records, by its own formulas: this file includes no part of the
 * exchange's programs.
 *
 *     node check-staking.mjs https://exchange.example --token TOKEN --save export.ndjson   downloads, then checks
 *     node check-staking.mjs export.ndjson                                                 checks what was saved
 *
 * The published rule: the first day begins at the next 00:00 UTC. The interest of a number of whole days is amount x
 * daily rate x days, rounded down to the currency's last decimal; a day's interest is the difference to the days before
 * it. Ending early costs amount x penalty ratio, rounded up, and all interest. At the end the interest of all days is
 * paid once.
 *
 * An export is a line of JSON for each of
 *     {"kind":"product", ...}   as GET /lh/deposit/config tells it
 *     {"kind":"order", ..., "days_earned":[{"day","ended_at","amount"}], "entries":[{"kind","amount"}]}
 *                               as GET /lh/deposit/order and its days tell it, with the ledger lines that name it
 */
import { ZERO, big, down, least, sumOf, up } from "./parts/decimals.mjs";
import { createFindings } from "./parts/findings.mjs";
import { entriesByRef, rowsOf } from "./parts/ask.mjs";
import { online, runCheck } from "./parts/program.mjs";

const DAY_MS = 86_400_000;

export async function judge(records) {
  const findings = createFindings();
  const products = new Map();
  for await (const record of records) {
    if (record.kind === "product") judgeProduct(findings, products, record);
    if (record.kind === "order") judgeOrder(findings, products, record);
  }
  return findings;
}

function judgeProduct({ count, same }, products, product) {
  count("products");
  products.set(product.config_id, product);
  same(`product ${product.config_id}`, {
    "rate a year": [product.yearly_rate, big(product.daily_rate).times(365)],
  });
}

/** The interest of this many whole days. */
const earnedBy = ({ amount, daily_rate: rate, decimals }, days) =>
  down(big(amount).times(rate).times(days), decimals);

const penaltyOf = ({ amount, penalty_ratio: ratio, decimals }) =>
  least(up(big(amount).times(ratio), decimals), big(amount));

function judgeOrder(findings, products, order) {
  const { count, same } = findings;
  count("orders");
  const where = `order ${order.id}`;
  const product = products.get(order.config_id);
  if (product !== undefined)
    same(where, {
      "the daily rate of its product": [order.daily_rate, big(product.daily_rate)],
      "the penalty of its product": [order.penalty_ratio, big(product.penalty_ratio)],
      "the days of its product": [order.days, product.days],
      "the currency of its product": [order.currency_id, product.currency_id],
    });
  const startsAt = (Math.floor(Date.parse(order.created_at) / DAY_MS) + 1) * DAY_MS;
  const interest = earnedBy(order, order.days);
  const earned = earnedBy(order, order.earned_days);
  same(where, {
    start: [Date.parse(order.start_time), startsAt],
    end: [Date.parse(order.expiry_time), startsAt + order.days * DAY_MS],
    "interest of all days": [order.interest, interest],
    earned: [order.earned, earned],
    "more days than it has": [order.earned_days > order.days, false],
  });
  judgeDays(findings, where, order, startsAt);
  judgeEnd(findings, where, order, { interest, earned });
}

/** Each day once, in order, with its interest. */
function judgeDays({ count, same }, where, order, startsAt) {
  for (const [index, { day, ended_at: endedAt, amount }] of order.days_earned.entries()) {
    count("days");
    same(`${where}, day ${day}`, {
      day: [day, index + 1],
      end: [Date.parse(endedAt), startsAt + (index + 1) * DAY_MS],
      interest: [amount, earnedBy(order, index + 1).minus(earnedBy(order, index))],
    });
  }
  const written = order.days_earned.length;
  // Days are recorded after their midnight, and all of them before the end.
  const isWhole =
    order.closed_at === null ? written <= order.earned_days : written === order.earned_days;
  same(where, { "days that are written down": [isWhole, true] });
}

function judgeEnd({ same }, where, order, { interest, earned }) {
  const { status, closed_at: closedAt, early, entries } = order;
  const posted = (kind) =>
    sumOf(entries.filter((one) => one.kind === kind).map(({ amount }) => big(amount)));
  const isPaid = status === "completed";
  const isRedeemed = status === "redeemed";
  const penalty = penaltyOf(order);
  same(where, {
    "interest paid": [order.paid_interest, isPaid ? interest : ZERO],
    "interest booked": [posted("staking-interest"), isPaid ? interest : ZERO],
    "penalty booked": [posted("staking-penalty"), isRedeemed ? penalty.neg() : ZERO],
    over: [closedAt !== null, isPaid || isRedeemed],
    "run to its end": [
      closedAt !== null && Date.parse(closedAt) >= Date.parse(order.expiry_time),
      isPaid,
    ],
    "costs of an early end": [early === null, isPaid],
  });
  if (early !== null)
    same(where, {
      "penalty of an early end": [early.penalty, penalty],
      "interest lost by an early end": [early.forfeits, earned],
      "what an early end returns": [early.returns, big(order.amount).minus(penalty)],
    });
}

async function* download(ask) {
  const { list } = await ask("/lh/deposit/config");
  for (const product of list) yield { kind: "product", ...product };
  const entriesOf = await entriesByRef(ask, ["staking-interest", "staking-penalty"]);
  for await (const order of rowsOf(ask, "/lh/deposit/order")) {
    const { list: days } = await ask("/lh/deposit/order/days", { order_id: order.id });
    yield { kind: "order", ...order, days_earned: days, entries: entriesOf(order.id) };
  }
}

const program = { check: "staking", judge, download };
export const checkOnline = online(program);
await runCheck(import.meta.url, program);
