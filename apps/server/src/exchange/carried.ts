import type { Dec } from "@candor/money";
import type { Catalogue } from "../catalogue/markets.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Book, Command, Product } from "./product.ts";

/** What the types of a product are: its books, how a command is handed in and answered, what a batch made of it. */
export type ProductTypes = {
  book: Book;
  submit: (command: never) => Promise<unknown>;
  committed: unknown;
  /** What the bus calls a committed batch. */
  event: string;
};

/** What a product is made from, once for each realm. */
export type Making<Types extends ProductTypes = ProductTypes> = {
  realm: Realm;
  catalogue: Catalogue;
  clock: Clock;
  /** The mid price of our own spot market of real money now, while it has one: both realms go by it. */
  midOf: (spotMarketId: number) => Dec | undefined;
  announce: (committed: Types["committed"]) => void;
};

/** How the exchange carries a product: in a shard of its own for each realm. `products.ts` has a line for each. */
export type Carried<Types extends ProductTypes = ProductTypes> = {
  create(making: Making<Types>): Product;
  shard: (realm: Realm) => string;
  /** Limit of unrequested effects a batch. */
  ownEffectsMax?: number;
  isStepwise?: boolean;
  /** Whether a command goes before those of users. */
  isUrgent?(command: Command): boolean;
  event: Types["event"];
  /** What the other processes of a cluster hand its commands on by. */
  subject: string;
};
