import type { Dec } from "@candor/money";
import type { Catalogue } from "../catalogue/markets.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Book, Command, Product } from "./product.ts";

/** The types of a product: its books, its commands with their answers, and its part of a committed batch. */
export type ProductTypes = {
  book: Book;
  submit: (command: never) => Promise<unknown>;
  committed: unknown;
  /** The bus event of a committed batch. */
  event: string;
};

/** The parts that a product is created from, once for each realm. */
export type Making<Types extends ProductTypes = ProductTypes> = {
  realm: Realm;
  catalogue: Catalogue;
  clock: Clock;
  /** The present mid price of the live realm's spot market, if it has one; both realms use it. */
  midOf: (spotMarketId: number) => Dec | undefined;
  announce: (committed: Types["committed"]) => void;
};

/** How the exchange carries a product: in a shard of its own for each realm. `products.ts` has a line for each. */
export type Carried<Types extends ProductTypes = ProductTypes> = {
  create(making: Making<Types>): Product;
  shard: (realm: Realm) => string;
  /** The most unrequested effects of a batch. */
  ownEffectsMax?: number;
  isStepwise?: boolean;
  /** Whether a command goes before those of users. */
  isUrgent?(command: Command): boolean;
  event: Types["event"];
  /** The subject by which other processes of a cluster forward its commands. */
  subject: string;
};
