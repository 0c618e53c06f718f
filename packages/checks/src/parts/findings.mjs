import { big } from "./decimals.mjs";

/** Of more faults than this only their number counts, and the first ones are kept. */
const FAULTS_MAX = 1_000;

/** What a judge counts and finds. */
export function createFindings() {
  const counts = {};
  const faults = [];
  const fault = (where, what) => {
    if (faults.length < FAULTS_MAX) faults.push(`${where}: ${what}`);
  };
  return {
    counts,
    faults,
    fault,
    count: (kind, by = 1) => {
      counts[kind] = (counts[kind] ?? 0) + by;
    },
    /** Each field as it is told and as it has to be: decimals by their value, the rest as it is. */
    same: (where, pairs) => {
      for (const [field, [told, computed]] of Object.entries(pairs))
        if (!isSame(told, computed))
          fault(where, `${field} is ${shown(told)} and has to be ${shown(computed)}`);
    },
  };
}

const isBig = (value) => typeof value === "object" && value !== null && "c" in value;

function isSame(told, computed) {
  if (!isBig(computed)) return told === computed;
  return told !== null && told !== undefined && big(told).eq(computed);
}

const shown = (value) => (isBig(value) ? value.toFixed() : JSON.stringify(value)) ?? "nothing";
