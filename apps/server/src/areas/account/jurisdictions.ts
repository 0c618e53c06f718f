import type { ConfigKind } from "../../operators/config-kind.ts";

type Value = { products: string[] };

const COUNTRY = /^(?:default|[A-Z]{2})$/;

/** Which products the users of a country may use; whoever has no line of their own has the default's. */
export const jurisdictionKind: ConfigKind = {
  isPublic: true,
  list: async (db) => {
    const rows = await db.selectFrom("jurisdictions").selectAll().orderBy("country").execute();
    return rows.map(({ country, products }) => ({
      subject: country,
      title: country,
      value: { products } satisfies Value,
    }));
  },
  find: async (db, country) => {
    if (!COUNTRY.test(country)) return undefined;
    const row = await db
      .selectFrom("jurisdictions")
      .select("products")
      .where("country", "=", country)
      .executeTakeFirst();
    return row === undefined ? null : ({ products: row.products } satisfies Value);
  },
  write: async (tx, country, value) => {
    const { products } = value as Value;
    await tx
      .insertInto("jurisdictions")
      .values({ country, products })
      .onConflict((conflict) => conflict.column("country").doUpdateSet({ products }))
      .execute();
  },
};
