import type { Direction } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";
import type { Marks } from "../exchange/contracts/reads.ts";
import { PRODUCTS, type ProductName } from "../exchange/products.ts";
import type { Realm } from "../ledger/accounts.ts";

/** The subject of a product's commands. */
export const commandSubject = (name: ProductName): string => `exchange.${PRODUCTS[name].subject}`;
export const callSubject = (id: string): string => `call.${id}`;
/** Bus events by their names: on one subject, so that all of them keep their order. */
export const EVENTS = "events";
/** Asks for every whole book of spot. */
export const BOOKS = "exchange.books";
/** Published each second by the process that leads. */
export const LEADS = "exchange.leads";

export type Leads = {
  marks: { realm: Realm; marketId: number; marks: Marks }[];
  /** The orders of some contracts, in turn: computing one reads all positions of the contract. */
  lines: { realm: Realm; marketId: number; direction: Direction; line: readonly Dec[] }[];
};
