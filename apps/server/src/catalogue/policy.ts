import { PRODUCTS, type Product } from "@candor/contract/shown-words.ts";
import type { Db } from "../db/pool.ts";
import { inTurn } from "../platform/in-turn.ts";

/** The country of a person, and the level of their proven identity. */
export type Person = { country: string | undefined; level: number };

/** What the countries' laws allow, kept in memory: one row for each of at most some 250 countries. */
export type Policy = {
  /** Whether users of a country may use a product; a country without a row has the default's. */
  allows: (product: Product, country: string) => boolean;
  /** The highest leverage at each level from 0 on; undefined leaves it to the contract's terms. */
  leveragesOf: (country: string | undefined) => readonly number[] | undefined;
  /** The highest leverage of one person; 0 allows none at their level. */
  leverageOf: (person: Person) => number | undefined;
  /** Reads again what operators have changed. */
  refresh: () => Promise<void>;
};

type Law = { products: ReadonlySet<Product>; multiples: readonly number[] | undefined };

export async function loadPolicy(db: Db): Promise<Policy> {
  let byCountry = await readPolicy(db);
  const lawOf = (country: string | undefined) =>
    byCountry.get(country ?? "default") ?? byCountry.get("default");
  const leveragesOf = (country: string | undefined) => lawOf(country)?.multiples;
  return {
    allows: (product, country) => lawOf(country)?.products.has(product) === true,
    leveragesOf,
    leverageOf: ({ country, level }) => (level === 0 ? 0 : leveragesOf(country)?.[level]),
    refresh: inTurn(async () => {
      byCountry = await readPolicy(db);
    }),
  };
}

async function readPolicy(db: Db): Promise<Map<string, Law>> {
  const rows = await db.selectFrom("jurisdictions").selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.country,
      {
        products: new Set(PRODUCTS.filter((product) => row.products.includes(product))),
        multiples: leveragesIn(row),
      },
    ]),
  );
}

type Row = Record<`lv${1 | 2}_multiple`, number | null>;

/** Level 0, without a proven identity, has no leverage (`http/risk.ts`). */
const leveragesIn = ({ lv1_multiple: name, lv2_multiple: papers }: Row) =>
  name === null || papers === null ? undefined : [0, name, papers];
