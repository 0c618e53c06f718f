import { wholeNumber } from "../../../lib/whole-number.ts";
import type { Jurisdiction } from "./jurisdiction.ts";

export const MULTIPLES = ["lv1_multiple", "lv2_multiple"] as const;
const HIGHEST = 1_000;

/** The typed value of each level; empty is none. */
export type LeveragesDraft = Record<(typeof MULTIPLES)[number], string>;

export const leveragesDraft = (now: Jurisdiction): LeveragesDraft => ({
  lv1_multiple: `${now.lv1_multiple ?? ""}`,
  lv2_multiple: `${now.lv2_multiple ?? ""}`,
});

const read = (draft: LeveragesDraft): (number | undefined)[] =>
  MULTIPLES.map((name) => wholeNumber(draft[name], 0, HIGHEST));

/** Whether it is all or nothing, and rises to something. */
export function isLaw(draft: LeveragesDraft): boolean {
  if (MULTIPLES.every((name) => draft[name] === "")) return true;
  const [name, papers] = read(draft);
  if (name === undefined || papers === undefined) return false;
  return name <= papers && papers > 0;
}

/** Returns both leverage limits, or neither. */
export function leveragesOf(draft: LeveragesDraft): Partial<Record<keyof LeveragesDraft, number>> {
  const [name, papers] = read(draft);
  return name === undefined || papers === undefined
    ? {}
    : { lv1_multiple: name, lv2_multiple: papers };
}
