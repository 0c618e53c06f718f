import { type Joined, type Listed, joined, listed } from "./join-words.ts";
import { shownWords } from "./words-of-areas.ts";

/** The areas' words that clients read at run time. */
type Shown = typeof shownWords;

/** Products that many countries restrict: open only if a country's policy says so (product rules, section 0.9). */
export type Product = Listed<Shown, "product">;
export const PRODUCTS: readonly Product[] = listed(shownWords, "product");

/** The accounts that the house keeps for the areas. */
export const areaHouseAccounts: Joined<Shown, "houseAccounts"> = joined(
  shownWords,
  "houseAccounts",
);

type Hub = Joined<Shown, "hub">;
/** The products of the finance hub, with their screens. */
export const HUB_PLACES: Hub = joined(shownWords, "hub");
export type FinanceArea = keyof Hub;
export const FINANCE_AREAS = (Object.keys(HUB_PLACES) as FinanceArea[]).sort(
  (one, other) => HUB_PLACES[one].place - HUB_PLACES[other].place,
);

type Records = Joined<Shown, "records">;
/** The kinds of rows that a ticket may name. */
export const RECORDS: Records = joined(shownWords, "records");
export type RecordKind = keyof Records;
export const RECORD_KINDS = Object.keys(RECORDS) as RecordKind[];
