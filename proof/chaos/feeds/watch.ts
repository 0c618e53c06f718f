import { setTimeout as sleep } from "node:timers/promises";
import { dec } from "@candor/money";
import { type Stage, TRADED, booksOf, hasIndex, hasLadder } from "./stage.ts";
import { type User, place } from "./users.ts";

const LOOK_MS = 25;
const ASK_MS = 100;
/** The index vanishes 1.5 s after the next tick was due, and the ladder within another half second. */
const LADDER_GONE_MS = 500;

export type Watch = {
  /** The longest time that a ladder was shown without an index. */
  longestMs: () => number;
  /** How often a ladder was withdrawn or an order refused for lack of an index. */
  counts: Record<"withdrawn" | "no-price" | "price-outside-band", number>;
  stop: () => Promise<void>;
};

/** Checks what users see all the time: no ladder and no market order without an index. */
export function watch(stage: Stage, askers: readonly User[]): Watch {
  const counts = { withdrawn: 0, "no-price": 0, "price-outside-band": 0 };
  let longestMs = 0;
  let isOver = false;
  const gone = new Map<string, { since: number; isWithdrawn: boolean }>();

  const look = (): void => {
    const { leader } = stage.pair;
    const now = performance.now();
    for (const book of booksOf(leader)) {
      if (hasIndex(stage, leader, book.market.id) || stage.state.isHeldUp) {
        gone.delete(book.key);
        continue;
      }
      const before = gone.get(book.key) ?? { since: now, isWithdrawn: false };
      gone.set(book.key, before);
      if (before.isWithdrawn) {
        if (hasLadder(book)) stage.wrong(`${book.key} shows a ladder again without an index`);
        continue;
      }
      const stoodMs = now - before.since;
      if (hasLadder(book)) longestMs = Math.max(longestMs, stoodMs);
      else counts.withdrawn += 1;
      before.isWithdrawn = !hasLadder(book) || stoodMs > LADDER_GONE_MS;
      if (hasLadder(book) && before.isWithdrawn)
        stage.wrong(
          `${book.key} shows a ladder ${Math.round(stoodMs)} ms after its index was gone`,
        );
    }
  };
  const timer = setInterval(look, LOOK_MS);

  const ask = async (user: User): Promise<void> => {
    for (; !isOver; await sleep(ASK_MS)) {
      if (stage.state.isQuiet) continue;
      const { leader } = stage.pair;
      for (const marketId of TRADED) {
        const [before, wasGone] = [leader.last(), !hasIndex(stage, leader, marketId)];
        const code = await place(stage, user, marketId, AT_MARKET);
        const isGone = !hasIndex(stage, leader, marketId);
        if (code === "no-price") counts["no-price"] += 1;
        // The order counts only if there was no index the whole time.
        const isSame = leader === stage.pair.leader && before?.id === leader.last()?.id;
        if (wasGone && isGone && isSame && code !== "no-price" && code !== "busy")
          stage.wrong(
            `without an index an order at market in ${user.realm}:${marketId} was ${code ?? "taken"}`,
          );
      }
      const code = await place(stage, user, 1, AT_A_MILLION);
      if (code === "price-outside-band") counts["price-outside-band"] += 1;
      else if (code !== "busy") stage.wrong(`a limit at 1,000,000 was ${code ?? "taken"}`);
    }
  };
  const asking = askers.map((user) =>
    ask(user).catch((error: unknown) => stage.wrong(`asking failed: ${String(error)}`)),
  );
  return {
    longestMs: () => Math.round(longestMs),
    counts,
    stop: async () => {
      isOver = true;
      await Promise.all(asking);
      clearInterval(timer);
    },
  };
}

const NOTHING = { price: undefined, quantity: undefined, quoteAmount: undefined };
const AT_MARKET = { ...NOTHING, side: "buy", type: "market", quoteAmount: dec("10") } as const;
const AT_A_MILLION = {
  ...NOTHING,
  side: "buy",
  type: "limit",
  price: dec("1000000"),
  quantity: dec("0.0001"),
} as const;
