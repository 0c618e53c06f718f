import { rowsOf } from "./ask.mjs";

/** The average of a mark needs the half minute before it. */
export const SECONDS_BEFORE = 60;
const own = { realm: "own", user: "own" };

/** All positions of the caller, and the seconds since before the first of them, or the last so many if they are bounded. */
export async function* downloadContracts(ask, { secondsMax = Infinity } = {}) {
  yield { kind: "sessions", ...(await ask("/lever/sessions")) };
  let first = Infinity;
  for await (const { accepted_event: event } of positionsOf(ask))
    first = Math.min(first, event ?? first);
  if (first === Infinity) return;
  const [head] = (await ask("/microtrade/heads", { chain: "ticks", limit: 1 })).list;
  const from = Math.max(0, first - SECONDS_BEFORE, (head?.number ?? 0) - secondsMax);
  const next = (last) => ({ from: last.event + 1 });
  for await (const { at, ...one } of listed(ask, "/currency/ticks", { from }, next))
    yield { kind: "tick", ...one, at: Date.parse(at) / 1_000 };
  for await (const one of listed(ask, "/lever/mids", { from }, next))
    yield { kind: "mid", realm: own.realm, ...one };
  yield* ownSteps(ask);
  const { closings } = await ask("/lever/fund", { limit: 100 });
  yield { kind: "fund", realm: own.realm, closings: closings.list };
}

/** Downloads steps, and positions as of all these steps: if new steps came meanwhile, it starts over. */
export async function* ownSteps(ask) {
  let [after, isNew] = [0, true];
  while (isNew) {
    isNew = false;
    const next = ({ number }) => ({ after: number });
    for await (const one of listed(ask, "/lever/steps", { after }, next)) {
      [after, isNew] = [one.number, true];
      yield { kind: "step", ...own, ...one };
    }
    if (isNew) for await (const one of positionsOf(ask)) yield { kind: "position", ...own, ...one };
  }
}

const positionsOf = (ask) => rowsOf(ask, "/lever/my_trade", {}, { post: true });

/** Downloads a list that continues after its last item. */
export async function* listed(ask, path, begin, next) {
  for (let fields = begin; fields !== undefined;) {
    const { list } = await ask(path, fields);
    yield* list;
    fields = list.length === 0 ? undefined : next(list.at(-1));
  }
}
