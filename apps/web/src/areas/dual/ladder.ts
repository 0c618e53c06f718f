import type { DualType } from "@candor/contract/finance-words.ts";
import { dec } from "@candor/money";
import type { Shelf } from "./data.ts";

type Rung = Pick<
  Shelf,
  "type" | "currency_code" | "days" | "matures_at" | "linked_price" | "index"
>;

/** The shelves of one coin and term, from the highest linked price down. */
export type Ladder<Of extends Rung> = {
  key: string;
  /** Linked prices above the index, and those at it or below: the index of now stands between them. */
  above: Of[];
  below: Of[];
};

/** Returns the tranches of one type, and of one coin or all, by coin and term. */
export function laddersOf<Of extends Rung>(
  shelves: readonly Of[],
  type: DualType,
  coin: string,
): Ladder<Of>[] {
  const rungs = shelves
    .filter((shelf) => shelf.type === type && (coin || shelf.currency_code) === shelf.currency_code)
    .toSorted(
      (one, other) =>
        one.currency_code.localeCompare(other.currency_code) ||
        one.days - other.days ||
        (dec(one.linked_price) > dec(other.linked_price) ? -1 : 1),
    );
  const isAbove = ({ linked_price: linked, index }: Of) => dec(linked) > dec(index);
  const byTerm = Map.groupBy(
    rungs,
    ({ currency_code: code, days, matures_at: at }) => `${code} ${days} ${at}`,
  );
  return [...byTerm].map(([key, list]) => ({
    key,
    above: list.filter(isAbove),
    below: list.filter((one) => !isAbove(one)),
  }));
}
