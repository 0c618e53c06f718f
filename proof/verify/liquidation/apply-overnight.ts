import type { OvernightRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { add, dec, formatDec } from "@candor/money";
import { overnightFundingOf } from "@candor/rules/contracts/fees.ts";
import { nightsOf } from "@candor/rules/contracts/sessions.ts";
import { settled } from "./due.ts";
import { type Book, type Position, type World, bookOf, frameOf } from "./world.ts";

const DAY_MS = 86_400_000;

const cutOff = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS;
const dayAfter = (day: string): string => new Date(cutOff(day)).toISOString().slice(0, 10);

/** Applies the overnight fees of a position, and checks whether they were due, at which mark, and for how much. */
export function applyOvernight(world: World, row: OvernightRow): void {
  const { day, nights, position_id: id } = row;
  const wrong = (fault: string): void => world.wrong(`nights of ${day}, position ${id}: ${fault}`);
  const position = world.positions.get(id);
  if (position === undefined || position.isWaiting) return wrong("the position is not open");
  const { terms, direction, lots, user, marketId } = position;
  const book = bookOf(world, marketId);
  const due = nightsOf(book.market.calendar, day);
  if (nights !== due) wrong(`${nights} were counted, and the calendar has ${due}`);
  if (position.openedAt >= cutOff(day)) wrong("it was opened later");
  if ((position.overnightThrough ?? "") >= day) wrong("they were counted before");
  if (row.lots !== lots) wrong(`${row.lots} lots, and ${lots} were open`);
  // Out of session a mark stands for days, so only the row itself can tell of one that is long past.
  const mark = markOf(world, row, marketId);
  if (mark !== undefined && dec(row.mark) !== mark)
    wrong(`mark ${row.mark}, and ${formatDec(mark)} by what is recorded`);
  const fee = overnightFundingOf(terms, direction, lots, mark ?? dec(row.mark), due);
  if (dec(row.fee) !== fee) wrong(`fee ${row.fee}, and ${formatDec(fee)} by what is recorded`);
  settled(world, user, row.heard);
  beginDay(world, book, day);
  book.nights?.left.delete(position);
  position.overnightFunding = add(position.overnightFunding, fee);
  position.overnightThrough = day;
  position.unit.look = undefined;
}

/** The price of the mark that this event brought, from its own frame or from the last one that was heard. */
function markOf(world: World, { event, heard }: OvernightRow, marketId: number) {
  const at = frameOf(world, event)?.seen.get(marketId)?.mark;
  if (at?.event === event) return at.price;
  const last = frameOf(world, heard)?.seen.get(marketId)?.mark;
  return last?.event === event ? last.price : undefined;
}

/** Positions that were open at the day's end, and still are when its overnight count begins, are charged. */
function beginDay(world: World, book: Book, day: string): void {
  if (book.nights?.day === day) return;
  endDay(world, book);
  if (book.nights !== undefined) faultsBetween(world, book, book.nights.day, day);
  book.nights = { day, left: openThrough(book, day) };
}

const openThrough = ({ positions }: Book, day: string): Set<Position> =>
  new Set(
    [...positions].filter(
      ({ isWaiting, openedAt, overnightThrough = "" }) =>
        !isWaiting && openedAt < cutOff(day) && overnightThrough < day,
    ),
  );

/** Reports the positions that were not charged for that day. */
function endDay({ wrong }: World, { nights }: Book): void {
  if (nights === undefined) return;
  for (const { id } of nights.left)
    wrong(`nights of ${nights.day}, position ${id}: they were not counted`);
  nights.left.clear();
}

/** Reports the days in between that were not counted although positions were open. */
function faultsBetween({ wrong }: World, book: Book, after: string, before: string): void {
  const { market } = book;
  for (let day = dayAfter(after); day < before; day = dayAfter(day))
    if (nightsOf(market.calendar, day) > 0 && openThrough(book, day).size > 0)
      wrong(`nights of ${day}, ${market.symbol}: they were not counted`);
}

/** The same up to the end of the walk, except for the last cut-off where its job may still be running. */
export function finishOvernight(world: World, book: Book, until: number): void {
  if (!isUnderWay(until)) endDay(world, book);
  const last = book.nights?.day;
  const today = new Date(until * 1_000).toISOString().slice(0, 10);
  const first = [...book.positions].reduce(
    (least, { openedAt, isWaiting }) => (isWaiting ? least : Math.min(least, openedAt)),
    until * 1_000,
  );
  const begins = last ?? new Date(first - DAY_MS).toISOString().slice(0, 10);
  faultsBetween(world, book, begins, isUnderWay(until) ? dayBefore(today) : today);
}

const dayBefore = (day: string): string =>
  new Date(cutOff(day) - 2 * DAY_MS).toISOString().slice(0, 10);

/** The job that counts nights starts at midnight, and is taken to be done an hour later. */
const isUnderWay = (at: number): boolean => (at * 1_000) % DAY_MS < 3_600_000;
