import type { account } from "@candor/contract/areas/account.operator.ts";
import { PRODUCTS } from "@candor/contract/words.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";

const COUNTRY = /^(?:default|[A-Z]{2})$/;

const known = (products: readonly string[]) =>
  PRODUCTS.filter((product) => products.includes(product));

/** Which products the users of a country may use; whoever has no line of their own has the default's. */
export const jurisdictionKind: ConfigKind<typeof account.configKinds.jurisdiction> = {
  isPublic: true,
  list: async (db) => {
    const rows = await db.selectFrom("jurisdictions").selectAll().orderBy("country").execute();
    return rows.map(({ country, products }) => ({
      subject: country,
      title: country,
      value: { products: known(products) },
    }));
  },
  find: async (db, country) => {
    if (!COUNTRY.test(country)) return undefined;
    const row = await db
      .selectFrom("jurisdictions")
      .select("products")
      .where("country", "=", country)
      .executeTakeFirst();
    return row === undefined ? null : { products: known(row.products) };
  },
  write: async (tx, country, value) => {
    const { products } = value;
    await tx
      .insertInto("jurisdictions")
      .values({ country, products })
      .onConflict((conflict) => conflict.column("country").doUpdateSet({ products }))
      .execute();
  },
  titleOf: (_ctx, country) => (country === "default" ? null : country),
  refresh: ({ policy }) => policy.refresh(),
};
