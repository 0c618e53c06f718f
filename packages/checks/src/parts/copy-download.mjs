import { listed, ownSteps } from "./contract-download.mjs";
import { rowsOf } from "./ask.mjs";

/** The seconds requested before the end of each hour: they include the last price of each contract. */
const SECONDS_BEFORE = 60;

/** Downloads the records of the leads that the caller follows, and the caller's copies, shares and positions. */
export async function* downloadCopy(ask) {
  yield { kind: "sessions", ...(await ask("/lever/sessions")) };
  const relations = await ask("/follow/relations");
  const ends = new Set();
  for (const id of new Set(relations.map((one) => one.trader_user_id))) {
    const of = { trader_user_id: id };
    const { open: _, ...lead } = await ask("/follow/traderDetail", { ...of, period: 0 });
    const after = (last) => ({ ...of, after: last.number });
    for await (const step of listed(ask, "/follow/steps", { ...of, after: 0 }, after))
      yield { kind: "lead-step", lead: id, ...step };
    const behind = (last) => ({ ...of, after: Date.parse(last.ends) / 1_000 });
    for await (const hour of listed(ask, "/follow/hours", { ...of, after: 0 }, behind)) {
      // No reported figure includes an hour that ended meanwhile.
      if (lead.computed_at === null || hour.ends > lead.computed_at) continue;
      ends.add(Date.parse(hour.ends));
      yield { kind: "hour", lead: id, ...hour };
    }
    yield { kind: "lead", ...lead };
  }
  yield* secondsBefore(
    ask,
    [...ends].toSorted((a, b) => a - b),
  );
  for (const { follow_user_id: id } of relations) {
    const { relation, shares } = await ask("/follow/relation", { follow_user_id: id });
    yield { kind: "relation", relation, shares };
  }
  for await (const copy of rowsOf(ask, "/follow/copies")) yield { kind: "copy", ...copy };
  yield* ownSteps(ask);
}

/** Downloads the recorded seconds before each of some rising moments. */
async function* secondsBefore(ask, ends) {
  const secondsFrom = async (from, limit) => (await ask("/currency/ticks", { from, limit })).list;
  let [last, told] = [{ event: 0, at: undefined }, -1];
  for (const end of ends) {
    const event =
      (await guessed(secondsFrom, last, end)) ?? (await searched(secondsFrom, last, end));
    const begin = Math.max(told + 1, event - SECONDS_BEFORE + 1, 0);
    for (const { at, ...one } of await secondsFrom(begin, SECONDS_BEFORE)) {
      if (one.event > event) break;
      [told, last] = [one.event, { event: one.event, at }];
      yield { kind: "tick", ...one, at: Date.parse(at) / 1_000 };
    }
  }
}

const isBefore = (second, end) => second !== undefined && Date.parse(second.at) < end;

/** Numbers rise by one a second, except for gaps: without a gap, the last number before a moment follows. */
async function guessed(secondsFrom, { event, at }, end) {
  if (at === undefined) return undefined;
  const about = event + Math.floor((end - Date.parse(at)) / 1_000);
  const near = await secondsFrom(Math.max(0, about - 5), 10);
  const place = near.findLastIndex((one) => isBefore(one, end));
  return place >= 0 && place < near.length - 1 ? near[place].event : undefined;
}

async function searched(secondsFrom, { event: low }, end) {
  const isEarlier = async (from) => isBefore((await secondsFrom(from, 1))[0], end);
  let size = 1;
  while (await isEarlier(low + size)) size *= 2;
  let [from, to] = [low, low + size];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (await isEarlier(middle)) from = middle;
    else to = middle;
  }
  return from;
}
