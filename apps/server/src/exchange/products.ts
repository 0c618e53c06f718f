import type { Realm } from "../ledger/accounts.ts";
import type { Carried } from "./carried.ts";
import { contracts } from "./contracts/carried.ts";
import { options } from "./options/carried.ts";
import { spot } from "./spot/carried.ts";

/** The products that a writer carries. Exchange, bus and cluster loop over this list. */
export const PRODUCTS = { spot, contracts, options } as const;

export type ProductName = keyof typeof PRODUCTS;
export const PRODUCT_NAMES = Object.keys(PRODUCTS) as ProductName[];

/** A record with one value for each product. */
export const byProduct = <Made>(make: (name: ProductName) => Made): Record<ProductName, Made> =>
  Object.fromEntries(PRODUCT_NAMES.map((name) => [name, make(name)])) as Record<ProductName, Made>;

type TypesOf<Name extends ProductName> =
  (typeof PRODUCTS)[Name] extends Carried<infer Types> ? Types : never;

/** The bus events of committed batches, one for each product. */
export type ProductEvents = {
  [Name in ProductName as TypesOf<Name>["event"]]: [TypesOf<Name>["committed"]];
};

/** The listeners to committed batches, by product; the exchange calls them only after the commit. */
export type Announce = {
  [Name in ProductName]?: (committed: TypesOf<Name>["committed"]) => void;
};

/** The calls of the exchange for each product. */
export type Sides = {
  [Name in ProductName]: {
    submit: TypesOf<Name>["submit"];
    /** The books in the memory of both realms' writers, by key. */
    books: () => ReadonlyMap<string, TypesOf<Name>["book"]>;
    bookOf: (realm: Realm, key: string) => TypesOf<Name>["book"] | undefined;
    /** The number of the last batch of a realm's books. */
    batchOf: (realm: Realm) => number;
    /** Publishes every book whole, as after a restart, for a process that has just begun to listen. */
    tellBooks: () => void;
  };
};
