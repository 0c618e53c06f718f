import { PRODUCTS, type Product } from "@candor/contract/shown-words.ts";
import type { Db } from "../db/pool.ts";
import { inTurn } from "../platform/in-turn.ts";

/** The country of a person, and the level of their proven identity. */
export type Person = { country: string | undefined; level: number };

/** What the law of the countries allows, kept in memory; a row a country, so at most some 250. */
export type Policy = {
  /** Whether users of this country may use it; a country without a row of its own has the default's. */
  allows: (product: Product, country: string) => boolean;
  /** The highest multiple of contracts at each level from 0 on; undefined: as the contract says. */
  leveragesOf: (country: string | undefined) => readonly number[] | undefined;
  /** That of one person; 0: none at their level. */
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

/** A person without proven identity has none (`http/risk.ts`). */
const leveragesIn = ({ lv1_multiple: name, lv2_multiple: papers }: Row) =>
  name === null || papers === null ? undefined : [0, name, papers];
