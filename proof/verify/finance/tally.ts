import { type Dec, formatDec } from "@candor/money";

/** A stored value that differs from the recomputed one, with the kind and the id of its row. */
export type Fault = { kind: string; id: string; what: string };

/** By field, the stored and the required value: amounts as `Dec`, times as dates, others as they are. */
export type Pairs = Readonly<Record<string, readonly [stored: unknown, computed: unknown]>>;

/** Collects the findings of a judge. */
export type Tally = {
  /** Compares one recomputed row of a kind; each field that differs is a fault of that kind. */
  same: (kind: string, id: string, pairs: Pairs) => void;
  /** Reports a fault for which there is nothing to compare. */
  wrong: (kind: string, id: string, what: string) => void;
};

export type Counted = Tally & {
  /** Recomputed rows, counted by kind. */
  tried: Record<string, number>;
  faults: Fault[];
  failed: () => number;
};

/** Further faults are only counted: the first ones show the cause. */
const FAULTS_MAX = 1_000;

export function createTally(): Counted {
  const tried: Record<string, number> = {};
  const faults: Fault[] = [];
  let failed = 0;
  const wrong: Tally["wrong"] = (kind, id, what) => {
    failed += 1;
    if (faults.length < FAULTS_MAX) faults.push({ kind, id, what });
  };
  return {
    tried,
    faults,
    failed: () => failed,
    wrong,
    same: (kind, id, pairs) => {
      tried[kind] = (tried[kind] ?? 0) + 1;
      for (const [field, [stored, computed]] of Object.entries(pairs))
        if (plain(stored) !== plain(computed))
          wrong(kind, id, `${field} is ${shown(stored)} and has to be ${shown(computed)}`);
    },
  };
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "bigint" ? formatDec(value as Dec) : (JSON.stringify(value) ?? "nothing");
}
