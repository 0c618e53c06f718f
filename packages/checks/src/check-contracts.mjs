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
import { units } from "./amounts.mjs";
import { createCalendar } from "./calendar.mjs";
import { runCheck } from "./command.mjs";
import { createMarks } from "./marks.mjs";
import { walkUser } from "./contract-steps.mjs";

/** The average of a mark has half a minute behind it. */
const SECONDS_BEFORE = 60;
/** The last seconds of an export may still have been on their way to the positions. */
const UNDER_WAY = 10;

/** What is wrong with an export, and how much of it was looked at. */
export function judge(records) {
  const faults = [];
  const of = (kind) => records.filter((one) => one.kind === kind);
  const [positions, steps] = [of("position"), of("step")];
  const counts = { seconds: 0, positions: positions.length, steps: {} };
  const [sessions] = of("sessions");
  if (sessions === undefined) return { faults: ["nothing says when contracts trade"], counts };
  const calendar = createCalendar(sessions);
  const ticks = new Map(positions.map((one) => [one.market_id, units(one.terms.price_tick)]));
  const seconds = of("tick");
  counts.seconds = seconds.length;
  const funds = of("fund");
  for (const realm of new Set(positions.map((one) => one.realm))) {
    const mids = new Map(
      of("mid").flatMap(({ realm: its, event, mids: told }) =>
        its === realm
          ? [[event, new Map(told.map(({ index_id: id, mid }) => [id, units(mid)]))]]
          : [],
      ),
    );
    const marks = createMarks(calendar, ticks);
    seconds.forEach((second, place) => {
      if (place > 0 && second.event !== seconds[place - 1].event + 1)
        faults.push(`second ${second.event}: one before it is missing`);
      marks.take(second, mids.get(second.event));
    });
    const from = (seconds[0]?.event ?? 0) > 1 ? seconds[0].event + SECONDS_BEFORE / 2 : 0;
    const span = { from, through: (seconds.at(-1)?.event ?? 0) - UNDER_WAY };
    const users = grouped(positions.filter((one) => one.realm === realm));
    const stepsOf = grouped(steps.filter((one) => one.realm === realm));
    for (const [user, own] of users)
      walkUser({
        marks,
        calendar,
        span,
        last: seconds.at(-1)?.event ?? 0,
        funds: funds.filter((one) => one.realm === realm),
        positions: own,
        steps: stepsOf.get(user) ?? [],
        count: (what) => (counts.steps[what] = (counts.steps[what] ?? 0) + 1),
        fault: (where, what) => void faults.push(`${where}: ${what}`),
      });
  }
  return { faults, counts };
}

function grouped(all) {
  const groups = new Map();
  for (const one of all) {
    if (!groups.has(one.user)) groups.set(one.user, []);
    groups.get(one.user).push(one);
  }
  return groups;
}

/** Everything of the caller's, and the seconds from before the first of it on. */
async function download({ ask, every, write }) {
  const own = { realm: "own", user: "own" };
  await write({ kind: "sessions", ...(await ask("GET", "/lever/sessions")) });
  const positions = [];
  for await (const one of every("POST", "/lever/my_trade", { limit: 100 })) positions.push(one);
  const first = Math.min(...positions.map((one) => one.accepted_event ?? Infinity));
  const from = Math.max(0, first - SECONDS_BEFORE);
  if (Number.isFinite(from)) {
    for (let next = from, count = 1; count > 0; next += count) {
      const { list } = await ask("GET", "/currency/ticks", { from: next });
      for (const { at, ...one } of list) await write({ kind: "tick", ...one, at: Date.parse(at) / 1_000 });
      count = list.length;
    }
    for (let next = from, count = 1; count > 0;) {
      const { list } = await ask("GET", "/lever/mids", { from: next });
      for (const one of list) await write({ kind: "mid", realm: "own", ...one });
      [count, next] = [list.length, (list.at(-1)?.event ?? 0) + 1];
    }
  }
  for (let after = 0, count = 1; count > 0;) {
    const { list } = await ask("GET", "/lever/steps", { after });
    for (const one of list) await write({ kind: "step", ...own, ...one });
    [count, after] = [list.length, list.at(-1)?.number ?? after];
  }
  // Steps before positions, so that these are no older than those.
  for await (const one of every("POST", "/lever/my_trade", { limit: 100 }))
    await write({ kind: "position", ...own, ...one });
  const { closings } = await ask("GET", "/lever/fund", { limit: 100 });
  await write({ kind: "fund", realm: "own", closings: closings.list });
}

await runCheck(import.meta, { name: "contracts", judge, download });
