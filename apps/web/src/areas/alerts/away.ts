import { type Dec, dec, div, sub } from "@candor/money";

/** How far the index has to go until an alert's price, as a part of the index: below zero it has to fall. */
export function awayOf(price: string, index: string | null | undefined): Dec | undefined {
  if (index === null || index === undefined || dec(index) <= 0n) return undefined;
  return div(sub(dec(price), dec(index)), dec(index), "half");
}
