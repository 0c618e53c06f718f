/**
 * Recomputes what became of a user's contracts out of what the exchange publishes and what it tells this user, and
 * trusts nothing else: formulas of its own, from the published rules.
 *
 *     node check-contracts.mjs https://exchange.example --token TOKEN --save export.ndjson   downloads, then checks
 *     node check-contracts.mjs export.ndjson                                                  checks what was saved
 *
 * It makes each mark again and looks that every position opened at the second that decides and at the house's price, was
 * liquidated at the first mark that used up what it has to maintain and at no other, was closed by its stops and by its owner
 * when and at what these say, was charged the nights it was open, and that each sum follows: profit, fee, margin, payout,
 * what the insurance fund got and gave. Prints what it found, and one line of JSON; exits with 1 for a fault.
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
import { rowsOf } from "./parts/ask.mjs";
import { createCalendar } from "./parts/calendar.mjs";
import { walkUser } from "./parts/contract-steps.mjs";
import { createMarks } from "./parts/marks.mjs";
import { runCheck } from "./parts/program.mjs";
import { createChain } from "./parts/second-prices.mjs";

/** The average of a mark has half a minute behind it. */
const SECONDS_BEFORE = 60;
/** The last seconds of an export may still have been on their way to the positions. */
const UNDER_WAY = 10;

/** What is wrong with an export, and how much of it was looked at. */
export async function judge(records) {
  const faults = [];
  const fault = (where, what) => void faults.push(`${where}: ${what}`);
  const counts = { seconds: 0, positions: 0, steps: {} };
  const read = { sessions: [], tick: [], mid: [], position: [], step: [], fund: [] };
  for await (const record of records) read[record.kind]?.push(record);
  const { sessions, tick: seconds } = read;
  // One that was told again stands as it was told last.
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

/** Everything of the caller's, and the seconds from before the first of it on. */
async function* download(ask) {
  const own = { realm: "own", user: "own" };
  yield { kind: "sessions", ...(await ask("/lever/sessions")) };
  let first = Infinity;
  for await (const { accepted_event: event } of positionsOf(ask))
    first = Math.min(first, event ?? first);
  if (first === Infinity) return;
  const from = Math.max(0, first - SECONDS_BEFORE);
  for await (const { at, ...one } of listed(ask, "/currency/ticks", from, (last) => ({
    from: last.event + 1,
  })))
    yield { kind: "tick", ...one, at: Date.parse(at) / 1_000 };
  for await (const one of listed(ask, "/lever/mids", from, (last) => ({ from: last.event + 1 })))
    yield { kind: "mid", realm: own.realm, ...one };
  let [after, isNew] = [0, true];
  // Positions are told as all their steps have left them: what came meanwhile makes them be asked for again.
  while (isNew) {
    isNew = false;
    for await (const one of listed(
      ask,
      "/lever/steps",
      undefined,
      ({ number }) => ({ after: number }),
      { after },
    )) {
      [after, isNew] = [one.number, true];
      yield { kind: "step", ...own, ...one };
    }
    if (isNew) for await (const one of positionsOf(ask)) yield { kind: "position", ...own, ...one };
  }
  const { closings } = await ask("/lever/fund", { limit: 100 });
  yield { kind: "fund", realm: own.realm, closings: closings.list };
}

const positionsOf = (ask) => rowsOf(ask, "/lever/my_trade", {}, { post: true });

/** A list that goes on from the last of what was told. */
async function* listed(ask, path, from, next, begin = { from }) {
  for (let fields = begin; fields !== undefined;) {
    const { list } = await ask(path, fields);
    yield* list;
    fields = list.length === 0 ? undefined : next(list.at(-1));
  }
}

await runCheck(import.meta.url, { check: "contracts", judge, download });
