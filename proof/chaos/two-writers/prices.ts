import { type Dec, dec } from "@candor/money";
import type { FeedEvent } from "../../../apps/server/src/feed/sequence.ts";

const INDEX = dec("96000");
/** In every ROUND seconds the options' symbol has no price for SILENT ones: longer than an option waits. */
const ROUND = 41;
const SILENT = 7;

/** The tick of a second, numbered by it. Spot's price stands still; the options' price wanders. */
export function tickAt(at: number): FeedEvent & { kind: "tick" } {
  const prices = new Map<number, Dec>([[1, INDEX]]);
  if (at % ROUND >= SILENT) prices.set(2, dec(`${2_500 + ((at * 7_919) % 23)}`));
  // Every third tick has quotes of the second before, so an option bought since begins later.
  const ages = new Map([...prices.keys()].map((id) => [id, at % 3 === 0 ? 1_200 : 100]));
  return { kind: "tick", id: at, at, prices, ages };
}

/** All ticks after one second up to another. */
export const ticksBetween = (after: number, upTo: number): FeedEvent[] =>
  Array.from({ length: Math.max(0, upTo - after) }, (_, index) => tickAt(after + 1 + index));
