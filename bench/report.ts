/** One finished benchmark: `ratio` is the median of subject over peer, round by round. */
export type Report = {
  bench: string;
  ratio: number;
  min: number;
  max: number;
  rounds: number;
  subject: number;
  peer: number;
  unit: string;
  must: number;
  aim: number;
  seed: number;
};

export type Round = { subject: number; peer: number };

/**
 * Prints the line that a benchmark ends with; returns whether it reached what it must. With
 * `isLowerBetter` the figures are costs, and the ratio must be at most `must`.
 */
export function report(
  terms: Pick<Report, "bench" | "unit" | "must" | "aim" | "seed">,
  rounds: readonly Round[],
  { isLowerBetter = false } = {},
): boolean {
  const ratios = rounds.map(({ subject, peer }) => subject / peer);
  const line: Report = {
    bench: terms.bench,
    ratio: rounded(median(ratios)),
    min: rounded(Math.min(...ratios)),
    max: rounded(Math.max(...ratios)),
    rounds: rounds.length,
    subject: Math.round(median(rounds.map(({ subject }) => subject))),
    peer: Math.round(median(rounds.map(({ peer }) => peer))),
    unit: terms.unit,
    must: terms.must,
    aim: terms.aim,
    seed: terms.seed,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return isLowerBetter ? line.ratio <= terms.must : line.ratio >= terms.must;
}

/** A figure without a peer; `conditions` say what it was measured under, apart from this machine. */
export type Figure = {
  bench: string;
  figure: number;
  min: number;
  max: number;
  rounds: number;
  unit: string;
  must: number;
  aim?: number;
  conditions: string;
};

/** Prints the line of a cost that has no peer, the median of its rounds; returns whether it is within what it must. */
export function reportFigure(
  terms: Pick<Figure, "bench" | "unit" | "must" | "aim" | "conditions">,
  values: readonly number[],
): boolean {
  const line: Figure = {
    bench: terms.bench,
    figure: rounded(median(values)),
    min: rounded(Math.min(...values)),
    max: rounded(Math.max(...values)),
    rounds: values.length,
    unit: terms.unit,
    must: terms.must,
    ...(terms.aim !== undefined && { aim: terms.aim }),
    conditions: terms.conditions,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return line.figure <= terms.must;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

const rounded = (value: number): number => Number(value.toPrecision(4));
