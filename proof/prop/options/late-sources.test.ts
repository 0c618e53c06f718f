import { type Dec, ZERO, fromInteger } from "@candor/money";
import { type AgedQuote, indexPrice } from "@candor/rules/index-price.ts";
import { outcomeOf } from "@candor/rules/options/outcome.ts";
import { winShare } from "@candor/rules/options/win-share.ts";
import { isUnknownTo } from "@candor/rules/prices/deciding.ts";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../harness/random.ts";

/** Each of four sources is asked every two seconds, in turn; the price moves every tenth of a second. */
const SOURCES = 4;
const ASKED_EVERY = 20;
const TENTHS = 10;
const OPTION_SECONDS = 30;
const MINUTES = 60 * 12;
const START = 1_000_000;
/** The user bets when the price differs this much from the expected next index. */
const AHEAD = 15;

const TERMS = { freshnessMs: 5_000, aheadMs: 1_000, tick: fromInteger(1) };

/** A random price path, by tenths of a second. */
function wander(seed: number): number[] {
  const random = createRandom(seed);
  let price = START;
  return Array.from({ length: MINUTES * 60 * TENTHS }, () => (price += random.below(21) - 10));
}

/** The last quote of each source at a tenth of a second. */
const quotesAt = (path: readonly number[], tenth: number): AgedQuote[] =>
  Array.from({ length: SOURCES }, (_, source) => {
    const asked = tenth - ((tenth - (source * ASKED_EVERY) / SOURCES) % ASKED_EVERY);
    return {
      source: `${source}`,
      price: fromInteger(path[asked] ?? START),
      volume: undefined,
      ageMs: (tenth - asked) * 100,
    };
  });

function indexAt(path: readonly number[], second: number): { price: Dec; ageMs: number } {
  const quotes = quotesAt(path, second * TENTHS);
  const made = indexPrice(quotes, TERMS);
  if (!made.ok) throw new Error("there is no index");
  const ages = quotes.map(({ ageMs }) => ageMs).toSorted((a, b) => a - b);
  return { price: made.price, ageMs: ages[Math.max(2, ages.length - 2)] ?? 0 };
}

type Entry = (path: readonly number[], acceptedAt: number) => number;

/** The option's entry is the next second, whether its price is known or not. */
const nextSecond: Entry = (_path, tenth) => Math.floor(tenth / TENTHS) + 1;

/** The option's entry is the first second whose price was unknown. */
const unknownSecond: Entry = (path, tenth) => {
  const accepted = { acceptedAt: tenth * 100, acceptedEvent: Math.floor(tenth / TENTHS) };
  for (let at = accepted.acceptedEvent + 1; ; at += 1)
    if (isUnknownTo(accepted, { event: at, at, ageMs: indexAt(path, at).ageMs })) return at;
};

/** The wins of a user who sees the price a tenth of a second late, and bets that the index follows it. */
function winsOf(entry: Entry): { won: number; lost: number } {
  const told = { won: 0, lost: 0 };
  for (let seed = 1; seed <= 2; seed += 1) {
    const path = wander(seed);
    const last = path.length - (OPTION_SECONDS + 10) * TENTHS;
    for (let tenth = 100; tenth < last; tenth += 7) {
      const seen = path[tenth - 1] ?? START;
      const next = (Math.floor(tenth / TENTHS) + 1) * TENTHS;
      // Sources that are still to be asked are expected to say the seen price.
      const foreseen = quotesAt(path, next).map((quote) =>
        quote.ageMs < (next - tenth + 1) * 100 ? { ...quote, price: fromInteger(seen) } : quote,
      );
      const guess = indexPrice(foreseen, TERMS);
      const ahead = fromInteger(seen) - (guess.ok ? guess.price : ZERO);
      if ((ahead < 0n ? -ahead : ahead) < fromInteger(AHEAD)) continue;
      const begins = entry(path, tenth);
      const from = indexAt(path, begins).price;
      const to = indexAt(path, begins + OPTION_SECONDS).price;
      const outcome = outcomeOf(ahead > 0n ? "up" : "down", from, to);
      if (outcome !== "tied") told[outcome] += 1;
    }
  }
  return told;
}

describe("a user who sees the price before the sources do", () => {
  it("a user who sees the price before the sources wins more than half of options that begin at the next second", () => {
    const { won, lost } = winsOf(nextSecond);
    const share = winShare(won, lost);
    expect(share?.share).toBeGreaterThan(share?.high ?? ZERO);
  });

  it("a user who sees the price before the sources wins half of options that begin at an unknown price", () => {
    const { won, lost } = winsOf(unknownSecond);
    const share = winShare(won, lost);
    expect(share?.share).toBeLessThanOrEqual(share?.high ?? ZERO);
  });
});
