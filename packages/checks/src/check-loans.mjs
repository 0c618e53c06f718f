/**
 * Recomputes loans from the exchange's published data and their borrower's own records, by its own formulas: this file
 * includes no part of the exchange's programs.
 *
 *     node check-loans.mjs https://exchange.example --token TOKEN --save export.ndjson   downloads, then checks
 *     node check-loans.mjs export.ndjson                                                 checks what was saved
 *
 * The published rule: each hour is charged at its start, by the lent part of the pool at the full hour before it. Its
 * yearly rate is the base, one slope up to the kink and another beyond it, each rounded up. The interest of all hours,
 * principal x rate / 8,760 each, is rounded up once. A payment pays interest first. Once the debt reaches the
 * liquidation level, collateral is sold at the prices of one recorded second, in slices of at most 20,000 USDT, until
 * the loan is back at its initial level. A fee is taken from each slice first, rounded up.
 *
 * An export is a line of JSON for each of
 *     {"kind":"tick","event","at","text","hash"}   the recorded seconds that decided sales
 *     {"kind":"loan", ...loan and what GET /loan/detail tells with it, "hours":[all, oldest first],
 *      "entries":[{"kind","amount","currency_code","created_at"}] in the order in which they were posted}
 */
import { ZERO, big, sumOf } from "./parts/decimals.mjs";
import { createFindings } from "./parts/findings.mjs";
import { entriesByRef, rowsOf } from "./parts/ask.mjs";
import { createSeconds, secondsOf } from "./parts/seconds.mjs";
import { createDebt } from "./parts/loan-debt.mjs";
import { judgeFirstSlice, judgeSale, judgeSlice } from "./parts/loan-sales.mjs";
import { judgeStanding } from "./parts/loan-standing.mjs";
import { online, runCheck } from "./parts/program.mjs";

const HOUR_MS = 3_600_000;

export async function judge(records) {
  const findings = createFindings();
  const seconds = createSeconds(findings);
  const pools = new Map();
  for await (const record of records) {
    if (record.kind === "tick") seconds.take(record);
    if (record.kind !== "loan") continue;
    judgeLoan(findings, seconds, record);
    judgePools(findings, pools, record);
  }
  return findings;
}

/** Checks a loan from its first hour to its last: the decisions to sell, their proceeds, and its payments, in order. */
function judgeLoan(findings, seconds, record) {
  const { count, same } = findings;
  const { loan, sales, entries } = record;
  count("loans");
  judgeStanding(findings, loan);
  if (loan.disbursed_at === null)
    return same(`loan ${loan.id}`, {
      "hours before it is paid out": [record.hours.length, 0],
      "lines before it is paid out": [entries.length, 0],
    });
  const debt = createDebt(findings, record);
  for (const { at, sale, moved, paid } of eventsOf(sales, entries)) {
    debt.chargeTo(at);
    if (paid !== undefined) pay(findings, debt, record, paid);
    else if (moved !== undefined)
      judgeFirstSlice(findings, record, { sale, slice: moved, owed: debt.owed() });
    else judgeSale(findings, seconds, { sale, loan, owed: debt.owed() });
  }
  debt.judgeEnd();
}

/** In order; entries booked at one moment are one payment, with the slices that brought it. */
function eventsOf(sales, entries) {
  const payments = new Map();
  const paymentAt = (text) => {
    const at = Date.parse(text);
    if (!payments.has(at)) payments.set(at, { at, order: 2, paid: { entries: [], slices: [] } });
    return payments.get(at).paid;
  };
  for (const entry of entries) paymentAt(entry.created_at).entries.push(entry);
  const decided = [];
  for (const sale of sales) {
    decided.push({ at: Date.parse(sale.decided_at), order: 0, sale });
    for (const slice of sale.slices) {
      decided.push({ at: Date.parse(slice.created_at), order: 1, sale, moved: slice });
      if (slice.settled_at !== null) paymentAt(slice.settled_at).slices.push({ sale, slice });
    }
  }
  return [...decided, ...payments.values()].toSorted((a, b) => a.at - b.at || a.order - b.order);
}

/** The exchange must report the same lent part for one full hour of a pool to every loan. */
function judgePools({ same }, pools, { realm = "", loan, terms, hours }) {
  for (const { hour, utilisation } of hours) {
    const started = Date.parse(hour) - (terms.is_by_started_hour ? HOUR_MS : 0);
    const pool = `${realm} ${loan.currency_code} at ${new Date(Math.floor(started / HOUR_MS) * HOUR_MS).toISOString()}`;
    if (!pools.has(pool)) pools.set(pool, utilisation);
    same(`pool ${pool.trim()}`, {
      [`utilisation told to loan ${loan.id}`]: [utilisation, big(pools.get(pool))],
    });
  }
}

/**
 * Pays interest first and never more than was owed, and of slices what their rule says. Amounts booked beyond slices
 * were repaid at the same moment, before or after them.
 */
function pay(findings, debt, record, { entries, slices }) {
  const { loan } = record;
  const booked = (kind) =>
    sumOf(
      entries
        .filter((one) => one.kind === kind && big(one.amount).lt(ZERO))
        .map(({ amount }) => big(amount).neg()),
    );
  const bySlices = (field) => sumOf(slices.map(({ slice }) => big(slice[field])));
  const repaid = {
    interest: booked("loan-interest").minus(bySlices("interest_paid")),
    principal: booked("loan").minus(bySlices("principal_paid")),
  };
  const where = `loan ${loan.id}, booked at ${entries[0]?.created_at ?? slices[0].slice.settled_at}`;
  const isRepaidFirst = slices.length > 0 && isAfter(repaid, debt.owed(), slices[0].slice);
  if (isRepaidFirst) debt.pay(repaid);
  for (const { sale, slice } of slices.toSorted((a, b) => a.slice.number - b.slice.number))
    debt.pay(judgeSlice(findings, record, { sale, slice, owed: debt.owed() }));
  if (!isRepaidFirst) debt.pay(repaid);
  findings.same(where, {
    fees: [booked("fee").plus(booked("insurance")), bySlices("fee")],
    "less than its slices say": [repaid.interest.lt(ZERO) || repaid.principal.lt(ZERO), false],
    "principal paid while interest was owed": [
      booked("loan").gt(ZERO) && debt.owed().interest.gt(ZERO),
      false,
    ],
  });
}

/** Whether a repayment of the same moment left less interest for a slice to pay than was owed before both. */
const isAfter = (repaid, owed, slice) =>
  repaid.interest.gt(ZERO) && owed.interest.minus(repaid.interest).eq(slice.interest_paid);

async function* download(ask) {
  const kinds = ["loan", "loan-interest", "fee", "insurance", "loan-collateral"];
  const entriesOf = await entriesByRef(ask, kinds);
  for await (const { id } of rowsOf(ask, "/loan/list")) {
    const hours = [];
    for await (const hour of rowsOf(ask, "/loan/detail", { id }, { listOf: (one) => one.hours }))
      hours.push(hour);
    const { hours: _, ...detail } = await ask("/loan/detail", { id });
    for (const { event } of detail.sales) if (event !== null) yield* secondsOf(ask, event, event);
    yield { kind: "loan", ...detail, hours: hours.toReversed(), entries: entriesOf(id) };
  }
}

const program = { check: "loans", judge, download };
export const checkOnline = online(program);
await runCheck(import.meta.url, program);
