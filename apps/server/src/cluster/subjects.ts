import type { Direction } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";
import type { Marks } from "../exchange/contracts/reads.ts";
import { PRODUCTS, type ProductName } from "../exchange/products.ts";
import type { Realm } from "../ledger/accounts.ts";

/** Of a product's commands. */
export const commandSubject = (name: ProductName): string => `exchange.${PRODUCTS[name].subject}`;
export const callSubject = (id: string): string => `call.${id}`;
/** What has happened, by the name that it has on the bus: on one subject, so that all of it keeps its order. */
export const EVENTS = "events";
/** Asks for every book of spot, whole. */
export const BOOKS = "exchange.books";
/** Published each second by the process that leads. */
export const LEADS = "exchange.leads";

export type Leads = {
  marks: { realm: Realm; marketId: number; marks: Marks }[];
  /** Of some contracts, in turn: computing one reads all of its positions. */
  lines: { realm: Realm; marketId: number; direction: Direction; line: readonly Dec[] }[];
};
