import { listed, ownSteps } from "./contract-download.mjs";
import { rowsOf } from "./ask.mjs";

/** So many seconds before the end of each hour are asked for: the last price of each contract is among them. */
const SECONDS_BEFORE = 60;

/** The records of the leads whom the caller follows, and the caller's copies, shares and positions. */
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
      // An hour that ended meanwhile is of no figure that was told.
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

/** The recorded seconds before moments: numbers rise by one a second, but for gaps that no number was spent on. */
async function* secondsBefore(ask, ends) {
  const firstFrom = async (from) => (await ask("/currency/ticks", { from, limit: 1 })).list[0];
  let [low, told] = [0, -1];
  for (const end of ends) {
    let high = 1;
    for (
      let one = await firstFrom(low + high);
      isBefore(one, end);
      one = await firstFrom(low + high)
    )
      high *= 2;
    let [from, to] = [low, low + high];
    while (to - from > 1) {
      const middle = Math.floor((from + to) / 2);
      if (isBefore(await firstFrom(middle), end)) from = middle;
      else to = middle;
    }
    low = from;
    const begin = Math.max(told + 1, from - SECONDS_BEFORE + 1, 0);
    const { list } = await ask("/currency/ticks", { from: begin, limit: SECONDS_BEFORE });
    for (const { at, ...one } of list) {
      if (one.event > from) break;
      told = one.event;
      yield { kind: "tick", ...one, at: Date.parse(at) / 1_000 };
    }
  }
}

const isBefore = (second, end) => second !== undefined && Date.parse(second.at) < end;
