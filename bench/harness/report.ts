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
  /** Conditions of the measurement that the command does not show. */
  conditions?: string;
};

export type Round = { subject: number; peer: number };
export type RoundOfForms = { subject: number; peers: Readonly<Record<string, number>> };

/**
 * Prints a line for each form of a peer, the best of them last: that one is the headline, and what
 * it must reach counts against it alone.
 */
export function reportForms(
  terms: Pick<Report, "bench" | "unit" | "must" | "aim" | "seed">,
  rounds: readonly RoundOfForms[],
): boolean {
  const roundsOf = (form: string): Round[] =>
    rounds.map(({ subject, peers }) => ({ subject, peer: peers[form] ?? NaN }));
  const rateOf = (form: string): number => median(roundsOf(form).map(({ peer }) => peer));
  const forms = Object.keys(rounds[0]?.peers ?? {}).sort((a, b) => rateOf(a) - rateOf(b));
  const best = forms.pop() ?? "";
  for (const form of forms)
    report({ ...terms, bench: `${terms.bench} ${form}`, must: 0, aim: 0 }, roundsOf(form));
  process.stderr.write(`the best peer is ${best}\n`);
  return report(terms, roundsOf(best));
}

/**
 * Prints the line that a benchmark ends with; returns whether it reached what it must. With
 * `isLowerBetter` the figures are costs, and the ratio must be at most `must`.
 */
export function report(
  terms: Pick<Report, "bench" | "unit" | "must" | "aim" | "seed" | "conditions">,
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
    ...(terms.conditions !== undefined && { conditions: terms.conditions }),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return isLowerBetter ? line.ratio <= terms.must : line.ratio >= terms.must;
}

/** A figure without a peer; `conditions` say how it was measured, apart from this machine. */
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
