import type { DualType } from "@candor/contract/finance-words.ts";
import { dec } from "@candor/money";
import type { Shelf } from "./data.ts";

type Rung = Pick<Shelf, "type" | "currency_code" | "days" | "linked_price">;

/** Those of one type, and of one coin or all: each coin's by term, and of a term from the lowest linked price up. */
export const laddered = <Of extends Rung>(
  shelves: readonly Of[],
  type: DualType,
  coin: string,
): Of[] =>
  shelves
    .filter((shelf) => shelf.type === type && (coin || shelf.currency_code) === shelf.currency_code)
    .toSorted(
      (one, other) =>
        one.currency_code.localeCompare(other.currency_code) ||
        one.days - other.days ||
        (dec(one.linked_price) < dec(other.linked_price) ? -1 : 1),
    );
