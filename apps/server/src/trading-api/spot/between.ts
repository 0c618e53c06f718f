import { NUMBER_MAX, type Span, spanOf } from "../../areas/spot/index.ts";
import { Fault } from "../fault.ts";
import { wholeOrNone } from "../params.ts";
import type { Asked } from "../route.ts";
import { type Place, pagesOf } from "./pages.ts";

/** The end of the year 9999: no database date lies beyond it. */
const LAST_MS = 253_402_300_799_000;

/** The requested part of a list. */
export type Between = Span & {
  /** Whether it is read from its end backwards, or from its beginning. */
  isNewest: boolean;
};

/** The parameters `startTime` and `endTime`, both included, in milliseconds. */
export function timesIn({ params }: Pick<Asked, "params">) {
  const from = wholeOrNone(params, "startTime");
  const to = wholeOrNone(params, "endTime");
  if (from !== undefined && to !== undefined && from > to)
    throw new Fault(-1023, "Start time is greater than end time.");
  return { from, to };
}

/** The span from an id on or between two times; undefined if neither is given. */
async function betweenIn(
  asked: Asked,
  idName: string,
  numbered: "order_number" | "trade_number",
): Promise<Between | undefined> {
  const first = wholeOrNone(asked.params, idName);
  const always = { from: new Date(0), until: new Date(LAST_MS) };
  if (first !== undefined)
    return { ...always, above: first - 1, upTo: NUMBER_MAX - 1, isNewest: false };
  const { from, to } = timesIn(asked);
  if (from === undefined && to === undefined) return undefined;
  const moments = {
    from: new Date(Math.min(from ?? 0, LAST_MS)),
    until: new Date(Math.min((to ?? LAST_MS) + 1, LAST_MS)),
  };
  const span = await spanOf(asked.ctx.db, asked.realm, numbered, moments);
  return { ...span, isNewest: from === undefined };
}

type Listed<Item> = {
  /** The parameter with the id to begin at. */
  idName: string;
  numbered: "order_number" | "trade_number";
  /** The numbers of the list within a span, at most this many. */
  numbersOf: (between: Between, count: number) => Promise<number[]>;
  read: (place: Place) => Promise<{ list: Item[]; cursor: string | null }>;
  /** The place in the list after a number. */
  after: (number: number) => number;
};

/** Lists oldest first: the newest items, or those selected by ids and times. */
export async function listBetween<Item extends { number: number }>(
  asked: Asked,
  { idName, numbered, numbersOf, read, after }: Listed<Item>,
  count: number,
): Promise<Item[]> {
  const between = await betweenIn(asked, idName, numbered);
  if (between === undefined) return (await pagesOf(read, count)).toReversed();
  const numbers = await numbersOf(between, count);
  if (numbers.length === 0) return [];
  const wanted = new Set(numbers);
  const items = await pagesOf(read, numbers.length, after(Math.max(...numbers)));
  return items.filter(({ number }) => wanted.has(number)).toReversed();
}
