import { expect, test } from "vitest";
import { type Seed, chanceAt, seedOf, smoothNoise, streamSeed } from "./noise.ts";
import { SPAN, createWander } from "./wander.ts";

const FROM = 1_790_000_000;
const steady = () => 1;
type Path = (second: number) => number;

/** Earlier paths of trials: waves that go smoothly between two chances, so that their beginning tells their end. */
function waves(seed: Seed): Path {
  const own = Array.from({ length: 23 }, (_, stream) => ({
    noise: smoothNoise(streamSeed(seed, stream)),
    period: 2 ** (stream + 1),
    phase: chanceAt(streamSeed(seed, stream), -1),
  }));
  return (second) =>
    own.reduce(
      (sum, { noise, period, phase }) => sum + Math.sqrt(period) * noise(second / period + phase),
      0,
    );
}

/** The last moves that a user looks back at to foresee the next, by their seconds. */
const BACK = [1, 2, 4, 8, 15, 30, 60, 120, 300];
const SAMPLES = 8_000;

/** The moves up to a second over each span in `BACK`, and the move after it. */
const lookAt = (path: Path, second: number, ahead: number) => ({
  seen: BACK.map((back) => (path(second) - path(second - back)) / Math.sqrt(back)),
  next: (path(second + ahead) - path(second)) / Math.sqrt(ahead),
});

/**
 * How surely the past tells the next move: a regression of it on the moves before is learned in one half of a path and
 * judged in the other, as the correlation of what it says and what comes, in its standard errors.
 */
function foreseen(path: Path, ahead: number): number {
  const every = ahead + 7;
  const looks = Array.from({ length: 2 * SAMPLES }, (_, place) =>
    lookAt(path, FROM + place * every, ahead),
  );
  const weights = regression(looks.slice(0, SAMPLES));
  let [both, own, other] = [0, 0, 0];
  for (const { seen, next } of looks.slice(SAMPLES)) {
    const predicted = seen.reduce((sum, move, place) => sum + move * (weights[place] ?? 0), 0);
    both += predicted * next;
    own += predicted * predicted;
    other += next * next;
  }
  return (both / Math.sqrt(own * other)) * Math.sqrt(SAMPLES);
}

/** Least squares: the normal equations, solved by Gauss's elimination. */
function regression(looks: readonly ReturnType<typeof lookAt>[]): number[] {
  const rows = BACK.map((_, row) => [
    ...BACK.map((__, column) => mean(looks, ({ seen }) => (seen[row] ?? 0) * (seen[column] ?? 0))),
    mean(looks, ({ seen, next }) => (seen[row] ?? 0) * next),
  ]);
  for (const [place, pivot] of rows.entries())
    for (const [other, row] of rows.entries()) {
      if (other === place) continue;
      const factor = (row[place] ?? 0) / (pivot[place] ?? 1);
      for (const column of row.keys())
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  return rows.map((row, place) => (row.at(-1) ?? 0) / (row[place] ?? 1));
}

const mean = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0) / list.length;

/** In so many standard errors chance comes in one of 30,000 cases, and here it is asked for a dozen of fixed seeds. */
const SURE = 4;

test.each([1, 5, 30, 60, 300])(
  "the moves before a second do not predict the next %i seconds of a simulated price",
  (ahead) => {
    expect(foreseen(createWander(seedOf("seed"), steady), ahead)).toBeLessThan(SURE);
  },
);

test.each([1, 5, 30])(
  "the earlier paths of waves between fixed points did predict their next %i seconds",
  (ahead) => {
    expect(foreseen(waves(seedOf("seed")), ahead)).toBeGreaterThan(1.5 * SURE);
  },
);

test("the seconds of a simulated price are independent and have the same deviation", () => {
  const path = createWander(seedOf("seed"), steady);
  const count = 200_000;
  const steps = Array.from(
    { length: count },
    (_, place) => path(FROM + place + 1) - path(FROM + place),
  );
  expect(Math.abs(mean(steps, (step) => step ** 2) - 1) * Math.sqrt(count / 2)).toBeLessThan(SURE);
  for (const lag of [1, 2, 3, 5, 8, 16, 60]) {
    const together = steps.slice(lag).map((step, place) => step * (steps[place] ?? 0));
    expect(Math.abs(mean(together, (one) => one)) * Math.sqrt(together.length)).toBeLessThan(SURE);
  }
});

test("a simulated price continues across spans, and any second is the same in any order", () => {
  const border = Math.ceil(FROM / SPAN) * SPAN;
  const [path, other] = [
    createWander(seedOf("seed"), steady),
    createWander(seedOf("seed"), steady),
  ];
  for (let second = border - 50; second < border + 50; second += 1)
    expect(Math.abs(path(second + 1) - path(second))).toBeLessThan(6);
  const seconds = Array.from({ length: 300 }, (_, place) => border - 150 * 977 + place * 977);
  const forwards = seconds.map((second) => path(second));
  expect(
    seconds
      .toReversed()
      .map((second) => other(second))
      .toReversed(),
  ).toEqual(forwards);
});

test("a simulated price moves more while its market is busy, with the same variance overall", () => {
  const begin = Math.floor(FROM / SPAN) * SPAN;
  const half = begin + SPAN / 2;
  const path = createWander(seedOf("seed"), (second) => (second < half ? 1 : 3));
  const widthFrom = (from: number): number => {
    const steps = Array.from(
      { length: 20_000 },
      (_, place) => path(from + place + 1) - path(from + place),
    );
    return mean(steps, (step) => step ** 2);
  };
  // A time of three deviations is nine times as wide: a fifth and nine fifths of the average.
  expect(widthFrom(begin + SPAN / 4)).toBeCloseTo(0.2, 1);
  expect(widthFrom(half + SPAN / 4)).toBeCloseTo(1.8, 1);
});
