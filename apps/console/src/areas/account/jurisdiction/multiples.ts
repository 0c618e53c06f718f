import { wholeNumber } from "../../../lib/whole-number.ts";
import type { Jurisdiction } from "./jurisdiction.ts";

export const MULTIPLES = ["lv0_multiple", "lv1_multiple", "lv2_multiple"] as const;
const HIGHEST = 1_000;

/** What is typed of each level; empty is none. */
export type MultiplesDraft = Record<(typeof MULTIPLES)[number], string>;

export const multiplesDraft = (now: Jurisdiction): MultiplesDraft => ({
  lv0_multiple: `${now.lv0_multiple ?? ""}`,
  lv1_multiple: `${now.lv1_multiple ?? ""}`,
  lv2_multiple: `${now.lv2_multiple ?? ""}`,
});

const read = (draft: MultiplesDraft): (number | undefined)[] =>
  MULTIPLES.map((name) => wholeNumber(draft[name], 0, HIGHEST));

/** Whether it is all or nothing, and rises to something. */
export function isLaw(draft: MultiplesDraft): boolean {
  if (MULTIPLES.every((name) => draft[name] === "")) return true;
  const [none, name, papers] = read(draft);
  if (none === undefined || name === undefined || papers === undefined) return false;
  return none <= name && name <= papers && papers > 0;
}

/** As a jurisdiction has them: all three, or none of them. */
export function multiplesOf(draft: MultiplesDraft): Partial<Record<keyof MultiplesDraft, number>> {
  const [none, name, papers] = read(draft);
  return none === undefined || name === undefined || papers === undefined
    ? {}
    : { lv0_multiple: none, lv1_multiple: name, lv2_multiple: papers };
}
