import { PRODUCTS, type Product } from "@candor/contract/words.ts";
import type { Db } from "./db/pool.ts";
import { inTurn } from "./in-turn.ts";

/** What the law of the countries allows, kept in memory; a row a country, so at most some 250. */
export type Policy = {
  /** Whether users of this country may use it; a country without a row of its own has the default's. */
  allows: (product: Product, country: string) => boolean;
  /** Reads again what operators have changed. */
  refresh: () => Promise<void>;
};

export async function loadPolicy(db: Db): Promise<Policy> {
  let byCountry = await readPolicy(db);
  return {
    allows: (product, country) =>
      (byCountry.get(country) ?? byCountry.get("default"))?.has(product) === true,
    refresh: inTurn(async () => {
      byCountry = await readPolicy(db);
    }),
  };
}

async function readPolicy(db: Db): Promise<Map<string, ReadonlySet<Product>>> {
  const rows = await db.selectFrom("jurisdictions").selectAll().execute();
  return new Map(
    rows.map(({ country, products }) => [
      country,
      new Set(PRODUCTS.filter((product) => products.includes(product))),
    ]),
  );
}
