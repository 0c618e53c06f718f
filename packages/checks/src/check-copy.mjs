/**
 * Recomputes the records of leads that a user follows, and the results of this user's copies and profit shares, from
 * the exchange's published data and this user's own. It trusts nothing else: its formulas are its own, from the
 * published rules.
 *
 *     node check-copy.mjs https://exchange.example --token TOKEN --save export.ndjson   downloads, then checks
 *     node check-copy.mjs export.ndjson                                                 checks what was saved
 *
 * It recomputes each hour of a record from every step of the lead's positions and the recorded prices, and from the
 * hours each figure: return, drawdown, win share, the followers' part, slippage. It compares price, lots and result of
 * copies with the lead's, and each move of a share with the high-water mark. The followers' part of an hour needs the
 * copies of all followers, so it is recomputed only if an export has them.
 *
 * An export is a line of JSON for each of
 *     {"kind":"sessions", ...}                             GET /lever/sessions
 *     {"kind":"tick","event","at":s,"text","hash"}         recorded seconds, those before each hour's end at least
 *     {"kind":"lead","periods","curve", ...}               GET /follow/traderDetail, `period` 0
 *     {"kind":"lead-step","lead", ...}                     GET /follow/steps, in order
 *     {"kind":"hour","lead", ...}                          GET /follow/hours, in order
 *     {"kind":"relation","relation","shares"}              GET /follow/relation
 *     {"kind":"copy", ...}                                 GET /follow/copies
 *     {"kind":"position", ...}  {"kind":"step", ...}       POST /lever/my_trade, GET /lever/steps
 */
import { text, units } from "./parts/amounts.mjs";
import { downloadCopy } from "./parts/copy-download.mjs";
import { curveOf, figuresOf, toldSlips } from "./parts/copy-figures.mjs";
import { hoursOf, toldHours } from "./parts/copy-hours.mjs";
import { judgeCopy, judgeShares, resultOf } from "./parts/copy-relations.mjs";
import { leadPositions, ownPosition, standing, wonAt } from "./parts/positions.mjs";
import { online, runCheck } from "./parts/program.mjs";
import { createChain, pricesOf } from "./parts/second-prices.mjs";

/** The parts of an hour that follow from the lead's own positions; the others follow from all copies of them. */
const OWN = ["realised", "unrealised", "margin", "closed", "won", "held_seconds"];
const COPIED = ["copies_realised", "copies_unrealised", "shares", "copied"];

/** Returns the faults of an export, and how much of it was checked. */
export async function judge(records) {
  const faults = [];
  const counts = { leads: 0, hours: 0, figures: 0, copies: 0, relations: 0 };
  const fault = (where, what) => void faults.push(`${where}: ${what}`);
  const read = { sessions: [], tick: [], lead: [], hour: [], relation: [], copy: [] };
  Object.assign(read, { "lead-step": [], position: [], step: [] });
  for await (const record of records) read[record.kind]?.push(record);
  const follows = createChain(fault, { hasGaps: true });
  for (const second of read.tick) follows(second);
  const steps = groupsOf(read.step, "position_id");
  const own = new Map(
    read.position.map((one) => [one.id, ownPosition(one, steps.get(one.id) ?? [])]),
  );
  const all = { ...read, own, indexAt: indexesOf(read) };
  const told = { counts, fault, sameOf: (where) => compare((what) => fault(where, what)) };
  const leads = read.lead.map(({ lead }) => lead.trader_user_id);
  for (const lead of read.lead) judgeLead(all, lead, told);
  const positions = leadPositions(read["lead-step"]);
  judgeClosings([...positions.values(), ...own.values()], fault);
  const relations = new Map(read.relation.map(({ relation: one }) => [one.follow_user_id, one]));
  for (const copy of read.copy) {
    const position = own.get(copy.position_id);
    // The exchange reports a new opening with the copier's next turn.
    if (position === undefined || copy.open_price === null || copy.state === "wanted") continue;
    counts.copies += 1;
    const where = `copy ${copy.id}`;
    const lead = positions.get(copy.lead_position_id);
    if (lead === undefined && leads.includes(copy.trader_user_id))
      fault(where, "it copies nothing that its lead is told to have opened");
    const relation = relations.get(copy.follow_user_id);
    judgeCopy(copy, position, { lead, relation }, told.sameOf(where), (what) => fault(where, what));
  }
  for (const { relation, shares } of read.relation) {
    counts.relations += 1;
    const where = `relation ${relation.follow_user_id}`;
    const same = told.sameOf(where);
    const copies = read.copy.filter((one) => one.follow_user_id === relation.follow_user_id);
    const result = copies.reduce((sum, { realised }) => sum + units(realised), 0n);
    same("the result of its copies", units(relation.realised), result);
    judgeShares({ relation, shares }, same, (what) => fault(where, what));
  }
  return { faults, counts };
}

/** Compares the hours of a lead with the reported ones, and every figure with its hours. */
function judgeLead(all, { lead, periods, curve, computed_at: computedAt }, told) {
  const { counts, fault, sameOf } = told;
  const id = lead.trader_user_id;
  counts.leads += 1;
  if (computedAt === null) return;
  const until = Date.parse(computedAt);
  const rows = all.hour.filter((one) => one.lead === id);
  const positions = leadPositions(all["lead-step"].filter((one) => one.lead === id)).values();
  const copies = copiesOf(all, id);
  const slips = toldSlips(rows);
  // Only the exchange sees all copies, so an export that lacks some proves nothing about their sums.
  const opened = copies.filter(({ position }) => position.openedAt < until).length;
  const isWhole = slips.reduce((sum, one) => sum + one.copies, 0) === opened;
  const shares = isWhole ? sharesOf(all, id) : [];
  const parts = { positions, copies: isWhole ? copies : [], shares };
  const made = hoursOf(parts, { indexAt: all.indexAt, until });
  const hours = toldHours(rows);
  for (const [end, hour] of hours) {
    counts.hours += 1;
    const same = sameOf(`lead ${id} until ${new Date(end).toISOString()}`);
    for (const name of isWhole ? [...OWN, ...COPIED] : OWN)
      same(name, hour[name], made.get(end)?.[name] ?? nothing(name));
  }
  for (const end of made.keys())
    if (!hours.has(end))
      fault(`lead ${id}`, `the hour until ${new Date(end).toISOString()} is not told`);
  for (const figures of periods) judgeFigures(figures, { id, hours, slips, until, lead }, told);
  const points = new Map([...curveOf(hours, { begin: 0, until })].map((one) => [one.end, one]));
  for (const { time, equity, drawdown } of curve) {
    const same = sameOf(`lead ${id}, curve at ${time}`);
    same("equity", units(equity), points.get(Date.parse(time))?.equity);
    same("drawdown", units(drawdown), points.get(Date.parse(time))?.drawdown);
  }
}

const nothing = (name) => (["closed", "won", "held_seconds"].includes(name) ? 0 : 0n);

function judgeFigures(figures, { id, hours, slips, until, lead }, { counts, sameOf }) {
  const { period } = figures;
  const own = figuresOf(hours, slips, { period, until, beganAt: Date.parse(lead.since) });
  const same = sameOf(`lead ${id} of ${period === 0 ? "all" : period} days`);
  counts.figures += 1;
  for (const [name, is] of Object.entries(own)) {
    const told = figures[name] ?? undefined;
    if (name === "drawdown_from" || name === "drawdown_to")
      same(name, told === undefined ? undefined : Date.parse(told), is);
    else same(name, typeof told === "string" ? units(told) : told, is);
  }
}

/** The opened copies of a lead, with the mark that each detached one counts with. */
const copiesOf = ({ copy, own }, leadId) =>
  copy.flatMap((one) => {
    const position = own.get(one.position_id);
    if (one.trader_user_id !== leadId || position === undefined || one.state === "skipped")
      return [];
    const isOut = one.state === "detached" && one.ended_at !== null;
    const detached = isOut
      ? { at: Date.parse(one.ended_at), realised: resultOf(one, position) }
      : undefined;
    return [{ position, detached }];
  });

const sharesOf = ({ relation }, leadId) =>
  relation.flatMap(({ relation: one, shares }) =>
    one.trader_user_id !== leadId
      ? []
      : shares.flatMap(({ what, amount, time }) =>
          what === "paid"
            ? []
            : [
                {
                  at: Date.parse(time),
                  amount: what === "accrued" ? units(amount) : -units(amount),
                },
              ],
        ),
  );

/** The profit of each closing is its lots' worth at its price less that at the entry. */
function judgeClosings(positions, fault) {
  for (const position of positions) {
    if (position === undefined) continue;
    const stand = standing(position);
    for (const step of position.steps) {
      const is = step.lots > 0 ? wonAt(position, stand, step.lots, step.price) : step.profit;
      if (step.profit !== is)
        fault(
          `closing ${step.number}`,
          `it won ${text(step.profit)}, and has to have won ${text(is)}`,
        );
      stand.take(step);
    }
  }
}

/** The last recorded price of each contract before a moment. */
function indexesOf({ sessions, tick, hour }) {
  const ids = new Map((sessions[0]?.contracts ?? []).map((one) => [one.market_id, one.index_id]));
  const ends = [...new Set(hour.map(({ ends: end }) => Date.parse(end)))].toSorted((a, b) => a - b);
  const [last, kept] = [new Map(), new Map()];
  const keep = (before) => {
    while (ends.length > 0 && ends[0] <= before) kept.set(ends.shift(), new Map(last));
  };
  for (const second of tick) {
    // The record has no price at its start, and it may have begun at any time.
    if (second.event === 0) continue;
    keep(second.at * 1_000);
    for (const { id, price } of pricesOf(second.text)) last.set(id, price);
  }
  keep(Infinity);
  return (marketId, end) => kept.get(end)?.get(ids.get(marketId));
}

const compare = (wrong) => (name, told, is) => {
  if (told !== is) wrong(`${name} is told as ${shown(told)}, and has to be ${shown(is)}`);
};
const shown = (one) => (typeof one === "bigint" ? text(one) : `${one ?? "nothing"}`);

function groupsOf(all, name) {
  const groups = new Map();
  for (const one of all) {
    if (!groups.has(one[name])) groups.set(one[name], []);
    groups.get(one[name]).push(one);
  }
  return groups;
}

const program = { check: "copy", judge, download: downloadCopy };
export const checkOnline = online(program);
await runCheck(import.meta.url, program);
