import type { Direction } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import { type ContractBook, contractKey } from "./contract-book.ts";
import { createDeleverageLines } from "./deleverage-lines.ts";
import type { Mark } from "./next-mark.ts";

/** The mark that a contract is traded at, and the last one that there was. */
export type Marks = { mark: Mark | undefined; last: Mark | undefined };

/** What a process that does not lead is told of contracts each second, so that it can read it too. */
export type ContractReads = {
  /** The marks of a contract; both undefined while there was none. */
  marksOf: (realm: Realm, marketId: number) => Marks;
  /** Where the fifths of the line of those begin that are deleveraged; undefined while it is not known here. */
  deleverageLine: (
    realm: Realm,
    marketId: number,
    direction: Direction,
  ) => readonly Dec[] | undefined;
};

export function createContractReads(
  clock: Clock,
  bookOf: (realm: Realm, key: string) => ContractBook | undefined,
): ContractReads {
  const lineOf = createDeleverageLines(clock);
  return {
    marksOf: (realm, marketId) => {
      const book = bookOf(realm, contractKey(realm, marketId));
      return { mark: book?.mark, last: book?.lastMark };
    },
    deleverageLine: (realm, marketId, direction) => {
      const book = bookOf(realm, contractKey(realm, marketId));
      return book && lineOf(book, direction);
    },
  };
}
