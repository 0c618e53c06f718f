import { cmp, dec } from "@candor/money";

/** Orders decimals, the largest first; an unknown one comes last. */
export function largestFirst(a: string | null | undefined, b: string | null | undefined): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  return cmp(dec(b), dec(a));
}

/** Orders decimals, the smallest first; an unknown one comes last here too. */
export function smallestFirst(a: string | null | undefined, b: string | null | undefined): number {
  if (a === null || a === undefined || b === null || b === undefined) return largestFirst(a, b);
  return cmp(dec(a), dec(b));
}
