import {
  CLOSED_MAX,
  OTHER,
  lineOf,
  ownLine,
  solventPrice,
} from "../../../apps/server/src/exchange/contracts/line.ts";
import type { ClosingRow } from "../../../apps/server/src/exchange/contracts/rows.ts";
import { type Dec, ZERO, dec, formatDec, min, sub } from "@candor/money";
import { deleveragingOf } from "@candor/rules/contracts/deleverage.ts";
import { type Book, type Position, type Struck, type World, bookOf } from "./world.ts";

/** Notes a loss that the fund could not pay in full; next, positions that gained by it must be closed for it. */
export function strike(
  world: World,
  position: Position,
  row: ClosingRow,
  wrong: (fault: string) => void,
): void {
  if (row.cause === "deleverage") return;
  finishStruck(world);
  const deficit = dec(row.deficit);
  const uncovered = sub(deficit, dec(row.from_fund));
  if (uncovered <= ZERO) {
    if (dec(row.from_others) !== ZERO) wrong("others were closed for a loss that was paid");
    return;
  }
  const mark = dec(row.mark);
  world.struck = {
    position,
    number: row.number,
    mark,
    event: row.event,
    bankrupt: solventPrice(position, row.lots, deficit, mark),
    uncovered,
    missing: uncovered,
    fromOthers: dec(row.from_others),
    own: ownOf(position, mark),
    asked: 0,
  };
}

/** The owner's positions in the contract that gain by this loss, in the order in which they are closed. */
export const ownOf = ({ user, marketId, direction }: Position, mark: Dec): Position[] =>
  ownLine(
    [...user.positions].filter((one) => one.marketId === marketId && !one.isWaiting),
    direction,
    mark,
  );

/** The price at which this position is closed for the loss; undefined where another was in turn, or none. */
export function expectTaken(
  world: World,
  position: Position,
  row: ClosingRow,
  wrong: (fault: string) => void,
): Dec | undefined {
  const { struck } = world;
  if (struck === undefined) {
    wrong("there was no loss that it was closed for");
    return undefined;
  }
  const next = nextTaken(world, struck, position);
  if (next?.position !== position) {
    wrong(`${next === undefined ? "nobody" : `position ${next.position.id}`} was in turn`);
    return undefined;
  }
  if (next.lots !== row.lots) wrong(`${row.lots} lots, and ${next.lots} were needed`);
  struck.missing = sub(struck.missing, next.taken);
  return next.price;
}

type Taken = { position: Position; lots: number; price: Dec; taken: Dec };

/**
 * The position in turn. The writer ranks positions once a mark, and again after a restart. `met` is the one that was
 * closed, and of two possible rankings the one that has it in turn is taken.
 */
function nextTaken(world: World, struck: Struck, met?: Position): Taken | undefined {
  const book = bookOf(world, struck.position.marketId);
  const { asked } = struck;
  const found = walk(book, struck, lineAt(book, struck));
  if (met === undefined || found?.position === met) return found;
  const after = struck.asked;
  struck.asked = 0;
  const fresh = makeLine(book, struck);
  const other = walk(book, struck, fresh);
  if (other?.position !== met) {
    struck.asked = Math.max(after, asked);
    return found;
  }
  book.ranks = { ...keyOf(struck), ranked: fresh };
  return other;
}

function walk(book: Book, struck: Struck, others: readonly Position[]): Taken | undefined {
  const { mark, bankrupt, missing, own } = struck;
  const line = [...own, ...others];
  while (struck.asked < Math.min(line.length, CLOSED_MAX)) {
    if (missing <= ZERO) return undefined;
    const position = line[struck.asked];
    struck.asked += 1;
    if (position === undefined || !book.positions.has(position)) continue;
    const taken = deleveragingOf(position.terms, position, { mark, bankrupt, missing });
    if (taken !== undefined) return { position, ...taken };
  }
  return undefined;
}

const keyOf = ({ event, position }: Struck) => ({ event, direction: OTHER[position.direction] });

function makeLine({ positions }: Book, { position, mark }: Struck): Position[] {
  const open = [...positions].filter(({ isWaiting }) => !isWaiting);
  return lineOf(open, OTHER[position.direction], mark);
}

function lineAt(book: Book, struck: Struck): readonly Position[] {
  const { event, direction } = keyOf(struck);
  if (book.ranks?.event !== event || book.ranks.direction !== direction)
    book.ranks = { event, direction, ranked: makeLine(book, struck) };
  return book.ranks.ranked;
}

/** Ends a loss; a position that was in turn for it and was not closed is a fault. */
export function finishStruck(world: World): void {
  const { struck, wrong } = world;
  if (struck === undefined) return;
  const next = nextTaken(world, struck);
  world.struck = undefined;
  const at = `the loss of closing ${struck.number}`;
  if (next !== undefined) wrong(`${at}: position ${next.position.id} was in turn, and not closed`);
  const taken = min(sub(struck.uncovered, struck.missing), struck.uncovered);
  if (taken !== struck.fromOthers)
    wrong(`${at}: ${formatDec(taken)} was taken from others, not ${formatDec(struck.fromOthers)}`);
}
