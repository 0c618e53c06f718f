/**
 * Recomputes a user's contracts from the exchange's published data and this user's own records. It trusts nothing else:
 * its formulas are its own, from the published rules.
 *
 *     node check-contracts.mjs https://exchange.example --token TOKEN --save export.ndjson   downloads, then checks
 *     node check-contracts.mjs export.ndjson                                                  checks what was saved
 *
 * It recomputes each mark and checks that every position opened at the deciding second and at the house's price; that
 * it was liquidated at the first mark that used up its maintenance margin and at no other; that its stops and its owner
 * closed it when and at what they say; and that it was charged its nights. Each sum has to follow: profit, fee, margin,
 * payout, and the insurance fund's part. Prints its findings, and one line of JSON; exits with 1 for a fault.
 *
 * An export is a line of JSON for each of
 *     {"kind":"sessions", ...}                    GET /lever/sessions
 *     {"kind":"tick","event","at":s,"text"}       every recorded second, in order
 *     {"kind":"mid","realm","event","mids"}       GET /lever/mids
 *     {"kind":"position","realm","user", ...}     POST /lever/my_trade
 *     {"kind":"step","realm","user", ...}         GET /lever/steps, in order
 *     {"kind":"fund","realm","closings"}          GET /lever/fund
 */
import { units } from "./parts/amounts.mjs";
import { createCalendar } from "./parts/calendar.mjs";
import { SECONDS_BEFORE, downloadContracts } from "./parts/contract-download.mjs";
import { walkUser } from "./parts/contract-steps.mjs";
import { createMarks } from "./parts/marks.mjs";
import { online, runCheck } from "./parts/program.mjs";
import { createChain } from "./parts/second-prices.mjs";

/** The last seconds of an export may not have reached the positions yet. */
const UNDER_WAY = 10;

/** Returns the faults of an export, and how much of it was checked. */
export async function judge(records) {
  const faults = [];
  const fault = (where, what) => void faults.push(`${where}: ${what}`);
  const counts = { seconds: 0, positions: 0, steps: {} };
  const read = { sessions: [], tick: [], mid: [], position: [], step: [], fund: [] };
  for await (const record of records) read[record.kind]?.push(record);
  const { sessions, tick: seconds } = read;
  // If a record appears twice, the later one counts.
  read.position = [...new Map(read.position.map((one) => [one.id, one])).values()];
  if (sessions.length === 0) return { faults: ["nothing says when contracts trade"], counts };
  const follows = createChain(fault);
  for (const second of seconds) follows(second);
  [counts.seconds, counts.positions] = [seconds.length, read.position.length];
  const calendar = createCalendar(sessions[0]);
  const [first, last] = [seconds[0]?.event ?? 0, seconds.at(-1)?.event ?? 0];
  const span = {
    from: first > 1 ? first + SECONDS_BEFORE / 2 : 0,
    through: last - UNDER_WAY,
    last,
  };
  for (const [realm, positions] of groupsOf(read.position, "realm")) {
    const of = (kind) => read[kind].filter((one) => one.realm === realm);
    const marks = marksOf({ calendar, seconds, mids: of("mid"), positions });
    const steps = groupsOf(of("step"), "user");
    for (const [user, own] of groupsOf(positions, "user"))
      walkUser({
        marks,
        calendar,
        span,
        funds: of("fund"),
        positions: own,
        steps: steps.get(user) ?? [],
        count: (what) => (counts.steps[what] = (counts.steps[what] ?? 0) + 1),
        fault,
      });
  }
  return { faults, counts };
}

function marksOf({ calendar, seconds, mids, positions }) {
  const ticks = new Map(positions.map((one) => [one.market_id, units(one.terms.price_tick)]));
  const told = new Map(
    mids.map(({ event, mids: all }) => [
      event,
      new Map(all.map(({ index_id: id, mid }) => [id, units(mid)])),
    ]),
  );
  const marks = createMarks(calendar, ticks);
  for (const second of seconds) marks.take(second, told.get(second.event));
  return marks;
}

function groupsOf(all, name) {
  const groups = new Map();
  for (const one of all) {
    if (!groups.has(one[name])) groups.set(one[name], []);
    groups.get(one[name]).push(one);
  }
  return groups;
}

const program = { check: "contracts", judge, download: downloadContracts };
export const checkOnline = online(program);
await runCheck(import.meta.url, program);
