import type { Realm } from "../ledger/accounts.ts";
import type { Carried } from "./carried.ts";
import { contracts } from "./contracts/carried.ts";
import { options } from "./options/carried.ts";
import { spot } from "./spot/carried.ts";

/** The products that a writer carries. Exchange, bus and cluster are loops over them. */
export const PRODUCTS = { spot, contracts, options } as const;

export type ProductName = keyof typeof PRODUCTS;
export const PRODUCT_NAMES = Object.keys(PRODUCTS) as ProductName[];

/** Makes something of each. */
export const byProduct = <Made>(make: (name: ProductName) => Made): Record<ProductName, Made> =>
  Object.fromEntries(PRODUCT_NAMES.map((name) => [name, make(name)])) as Record<ProductName, Made>;

type TypesOf<Name extends ProductName> =
  (typeof PRODUCTS)[Name] extends Carried<infer Types> ? Types : never;

/** What the bus tells of each: what a batch made durable of it. */
export type ProductEvents = {
  [Name in ProductName as TypesOf<Name>["event"]]: [TypesOf<Name>["committed"]];
};

/** Listeners of what each batch made durable, by product; none is called before the commit. */
export type Announce = {
  [Name in ProductName]?: (committed: TypesOf<Name>["committed"]) => void;
};

/** What the exchange does for the users of each product. */
export type Sides = {
  [Name in ProductName]: {
    submit: TypesOf<Name>["submit"];
    /** What the writers of both realms hold in memory, by the books' keys. */
    books: () => ReadonlyMap<string, TypesOf<Name>["book"]>;
    bookOf: (realm: Realm, key: string) => TypesOf<Name>["book"] | undefined;
    /** The number of the batch that the books of a realm are at. */
    batchOf: (realm: Realm) => number;
    /** Has every book told whole, as after a restart: for a process that has just begun to listen. */
    tellBooks: () => void;
  };
};
