import type { account } from "@candor/contract/areas/account/operator.ts";
import { PRODUCTS } from "@candor/contract/shown-words.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";

const COUNTRY = /^(?:default|[A-Z]{2})$/;

type Row = {
  products: readonly string[];
  lv1_multiple: number | null;
  lv2_multiple: number | null;
};

/** A country as operators see it; it has no multiples if its law bounds none. */
function valueOf({ products, lv1_multiple: name, lv2_multiple: papers }: Row) {
  const known = PRODUCTS.filter((product) => products.includes(product));
  return name === null || papers === null
    ? { products: known }
    : { products: known, lv1_multiple: name, lv2_multiple: papers };
}

/** Which products users of a country may use, and how; a country without a row has the default's. */
export const jurisdictionKind: ConfigKind<typeof account.configKinds.jurisdiction> = {
  isPublic: true,
  list: async (db) => {
    const rows = await db.selectFrom("jurisdictions").selectAll().orderBy("country").execute();
    return rows.map((row) => ({
      subject: row.country,
      title: row.country,
      value: valueOf(row),
    }));
  },
  find: async (db, country) => {
    if (!COUNTRY.test(country)) return undefined;
    const row = await db
      .selectFrom("jurisdictions")
      .selectAll()
      .where("country", "=", country)
      .executeTakeFirst();
    return row === undefined ? null : valueOf(row);
  },
  write: async (tx, country, { products, ...multiples }) => {
    const law = {
      products,
      lv1_multiple: multiples.lv1_multiple ?? null,
      lv2_multiple: multiples.lv2_multiple ?? null,
    };
    await tx
      .insertInto("jurisdictions")
      .values({ country, ...law })
      .onConflict((conflict) => conflict.column("country").doUpdateSet(law))
      .execute();
  },
  titleOf: (_ctx, country) => (country === "default" ? null : country),
  refresh: ({ policy }) => policy.refresh(),
};
