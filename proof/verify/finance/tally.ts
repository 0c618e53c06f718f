import { type Dec, formatDec } from "@candor/money";

/** A computed value of one kind of row that differs from the row's. */
export type Fault = { kind: string; id: string; what: string };

/** By field, the stored and the required value: amounts as `Dec`, moments as dates, the rest as it is. */
export type Pairs = Readonly<Record<string, readonly [stored: unknown, computed: unknown]>>;

/** What a judge says of what it looks at. */
export type Tally = {
  /** One row of a kind, recomputed; every field that differs is a fault of that kind. */
  same: (kind: string, id: string, pairs: Pairs) => void;
  /** A fault of its own, where there is nothing to compare. */
  wrong: (kind: string, id: string, what: string) => void;
};

export type Counted = Tally & {
  /** Rows recomputed, by kind. */
  tried: Record<string, number>;
  faults: Fault[];
  failed: () => number;
};

/** Of more faults than this only their number is kept: the first ones suffice. */
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
