import { big } from "./decimals.mjs";

/** The most faults that are kept and shown. */
const FAULTS_MAX = 1_000;

/** The counts and faults of a judge. */
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
    /** Compares a figure that other arithmetic can only approximate. */
    near: (where, field, { told, computed, within }) => {
      const isNear = computed !== undefined && big(told).minus(computed).abs().lte(within);
      if (!isNear) fault(where, `${field} is ${told} and has to be near ${shown(computed)}`);
    },
    /** Compares each field with its required value: decimals by value, other fields exactly. */
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
