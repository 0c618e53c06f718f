/**
 * Recomputes sales of new coins from the exchange's published data and a participant's own records, by its own
 * formulas: this file includes no part of the exchange's programs.
 *
 *     node check-ieo.mjs https://exchange.example --token TOKEN --save export.ndjson   downloads, then checks
 *     node check-ieo.mjs export.ndjson                                                 checks what was saved
 *
 * The published rule: if the supply suffices, each line gets its committed amount, up to the cap. Otherwise the supply
 * is shared in proportion to the commitments; a line whose share reaches the cap gets the cap, and the others share the
 * rest again. Shares are rounded down to lots, and each remaining lot goes to the largest remainder, or to the lowest
 * line among equal ones. The payment is the allocation at the price, rounded up and never more than was frozen. It is
 * released by the dates and shares of the terms, each rounded down, the last one with the rest. Another coin pays by
 * the index of the first second that was unknown at its commitment, half a spread lower.
 *
 * An export is a line of JSON for each of
 *     {"kind":"sale", ...}    as GET /project tells it
 *     {"kind":"line","project_id","line","committed","allocated"}   the published table of each, all lines
 *     {"kind":"tick","event","at","text","hash"}                    recorded seconds that orders were priced by
 *     {"kind":"order", ..., "entries":[{"kind","amount","currency_code"}]}   as GET /user/project/order tells it
 * "realm" tells apart sales of live and demo accounts where an export has both.
 */
import { ZERO, big, down, least, quotient, sumOf, up } from "./parts/decimals.mjs";
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

const DAY_MS = 86_400_000;
const HALF_SPREAD = "0.001";
/** The difference that two roundings of intermediate results may cause. */
const LAST_DIGIT = big("0.000000000000000001");

const keyOf = ({ realm = "", project_id: id }) => `${realm} ${id}`.trim();

export async function judge(records) {
  const findings = createFindings();
  const seconds = createSeconds(findings);
  const sales = new Map();
  const orders = [];
  for await (const record of records) {
    if (record.kind === "sale") takeSale(sales, record);
    if (record.kind === "line") sales.get(keyOf(record))?.lines.push(record);
    if (record.kind === "tick") seconds.take(record);
    if (record.kind === "order") orders.push(record);
  }
  for (const sale of sales.values()) judgeSale(findings, sale);
  for (const order of orders) judgeOrder(findings, seconds, sales.get(keyOf(order)), order);
  return findings;
}

function takeSale(sales, sale) {
  const key = keyOf({ realm: sale.realm, project_id: sale.id });
  sales.set(key, { ...sale, key, lines: [], given: new Map() });
}

/** Recomputes the whole table from the commitments, and its published sums. */
function judgeSale({ count, same }, sale) {
  count("sales");
  if (sale.allocated === null) return;
  const lines = sale.lines.toSorted((a, b) => a.line - b.line);
  const given = allocate(lines, sale);
  for (const [index, { line, allocated }] of lines.entries()) {
    count("lines");
    const own = big(given[index].toString()).times(sale.lot);
    sale.given.set(line, own);
    same(`sale ${sale.key}, line ${line}`, { allocated: [allocated, own] });
  }
  const all = [...sale.given.values()];
  same(`sale ${sale.key}`, {
    "lines of the table": [lines.length, sale.applied],
    "asked for": [sale.subscribed, sumOf(lines.map(({ committed }) => big(committed)))],
    "given out": [sale.allocated, sumOf(all)],
    "people who are given some": [sale.passed, all.filter((one) => one.gt(ZERO)).length],
  });
}

/** The lots of each line, by the published rule, as whole numbers. */
function allocate(lines, { total, lot, cap }) {
  const lotsOf = (amount) => BigInt(down(big(amount).div(lot), 0).toFixed(0));
  const wanted = lines.map(({ committed }) => lotsOf(committed));
  const ceiling = wanted.map((lots) => (lots < lotsOf(cap) ? lots : lotsOf(cap)));
  const add = (a, b) => a + b;
  let left = lotsOf(total);
  if (ceiling.reduce(add, 0n) <= left) return ceiling;
  const given = wanted.map(() => undefined);
  const open = () => [...wanted.keys()].filter((index) => given[index] === undefined);
  for (let isSettled = false; !isSettled;) {
    const sharing = open();
    const asked = sharing.map((index) => wanted[index]).reduce(add, 0n);
    const full = sharing.filter((index) => left * wanted[index] >= ceiling[index] * asked);
    for (const index of full) given[index] = ceiling[index];
    left -= full.map((index) => ceiling[index]).reduce(add, 0n);
    isSettled = full.length === 0;
  }
  const sharing = open();
  const asked = sharing.map((index) => wanted[index]).reduce(add, 0n);
  for (const index of sharing) given[index] = (left * wanted[index]) / asked;
  const over = Number(left - sharing.map((index) => given[index]).reduce(add, 0n));
  const rest = (index) => (left * wanted[index]) % asked;
  const byRest = sharing.toSorted((a, b) =>
    rest(a) === rest(b) ? a - b : rest(a) < rest(b) ? 1 : -1,
  );
  for (const index of byRest.slice(0, over)) given[index] += 1n;
  return given;
}

function judgeOrder(findings, seconds, sale, order) {
  const { count, same, fault } = findings;
  const where = `order ${order.id}`;
  count("orders");
  if (sale === undefined) return fault(where, "its sale is not in the export");
  const decimals = sale.prices.find(
    ({ currency_id: id }) => id === order.pay_currency_id,
  )?.decimals;
  judgePrice(findings, seconds, sale, order);
  const cost = up(big(order.amount).times(order.price), decimals);
  const isSettled = order.state === "settled";
  const allocated = isSettled ? (sale.given.get(order.line) ?? ZERO) : ZERO;
  const paid = isSettled ? least(cost, up(allocated.times(order.price), decimals)) : ZERO;
  const posted = (kind) =>
    sumOf(order.entries.filter((one) => one.kind === kind).map(({ amount }) => big(amount)));
  same(where, {
    cost: [order.cost, cost],
    "allocated to it": isSettled ? [order.allocated, allocated] : [ZERO, ZERO],
    paid: [order.paid, isSettled ? paid : null],
    "come back": [order.refunded, isSettled ? cost.minus(paid) : null],
    "payment booked": [posted("ieo-payment"), paid.neg()],
    "coins booked": [posted("ieo-tokens"), allocated],
    "a line of the table": [
      sale.allocated === null || order.state === "withdrawn" || sale.given.has(order.line),
      true,
    ],
  });
  judgeReleases(findings, where, order, { sale, allocated });
}

/** The issue price, or its equivalent in another coin at the recorded second that decided it. */
function judgePrice({ same, near, fault }, seconds, sale, order) {
  const where = `order ${order.id}`;
  const [issue] = sale.prices;
  const { priced } = order;
  if (priced === null) {
    if (order.pay_currency_id === issue.currency_id)
      same(where, { price: [order.price, big(sale.issue_price)] });
    return;
  }
  const {
    event,
    market_id: market,
    accepted_at: acceptedAt,
    accepted_event: acceptedEvent,
  } = priced;
  const moment = acceptedAt === null ? Date.parse(order.created_at) : undefined;
  const decided = pricedBy(seconds, { event, market, halfSpread: HALF_SPREAD, moment });
  if (decided === undefined) return fault(where, `second ${event} has no price of its coin`);
  const sold = decided.index.times(big(1).minus(decided.halfSpread));
  const price = quotient(big(sale.issue_price), sold, 18, "up");
  const isFirst =
    acceptedAt === null ||
    isFirstUnknown(seconds, { event, market, acceptedAt: Date.parse(acceptedAt), acceptedEvent });
  near(where, "price", { told: order.price, computed: price, within: LAST_DIGIT });
  same(where, {
    "priced by the first second that was unknown": [isFirst, true],
  });
}

/** Checks each release at its date, and the part that is still locked. */
function judgeReleases({ same, count }, where, order, { sale, allocated }) {
  const lockEnds = Date.parse(sale.listing_at) + sale.lock_days * DAY_MS;
  const parts = allocated.eq(ZERO) ? [] : sale.vesting;
  let left = allocated;
  let locked = ZERO;
  for (const [index, { after_days: days, share }] of parts.entries()) {
    count("releases");
    const isLast = index === parts.length - 1;
    const amount = isLast ? left : down(allocated.times(share), sale.decimals);
    left = left.minus(amount);
    const told = order.releases[index];
    const dueAt = lockEnds + days * DAY_MS;
    const releasedAt = told?.released_at ?? null;
    if (releasedAt === null) locked = locked.plus(amount);
    same(`${where}, release ${index + 1}`, {
      amount: [told?.amount, amount],
      due: [told && Date.parse(told.due_at), dueAt],
      "released before it is due": [releasedAt !== null && Date.parse(releasedAt) < dueAt, false],
    });
  }
  same(where, { releases: [order.releases.length, parts.length], locked: [order.locked, locked] });
}

async function* download(ask) {
  const own = new Map();
  for (let page = 1, more = true; more; page += 1) {
    const { list, has_more: hasMore } = await ask("/project", { page, limit: 100 });
    for (const sale of list) own.set(sale.id, sale);
    more = hasMore;
  }
  const orders = [];
  for await (const order of rowsOf(ask, "/user/project/order")) orders.push(order);
  for (const sale of own.values()) {
    yield { kind: "sale", ...sale };
    if (sale.allocated === null) continue;
    const of = { project_id: sale.id };
    for await (const line of rowsOf(ask, "/project/allocation", of))
      yield { kind: "line", ...of, ...line };
  }
  for (const { priced } of orders) {
    if (priced === null) continue;
    const from =
      Math.min(priced.accepted_event ?? priced.event, priced.event - MOVEMENT_SECONDS) + 1;
    yield* secondsOf(ask, Math.max(0, from), priced.event);
  }
  const entriesOf = await entriesByRef(ask, ["ieo-payment", "ieo-tokens"]);
  for (const order of orders) yield { kind: "order", ...order, entries: entriesOf(order.id) };
}

const program = { check: "ieo", judge, download };
export const checkOnline = online(program);
await runCheck(import.meta.url, program);
