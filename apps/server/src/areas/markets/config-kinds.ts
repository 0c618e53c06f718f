import { dec, formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";

const TERMS = [
  "notional_min",
  "price_band",
  "slippage_max",
  "maker_fee_rate",
  "taker_fee_rate",
] as const;
type Terms = Record<(typeof TERMS)[number], string>;

const ID = /^[0-9]{1,9}$/;

const plain = (row: Terms): Terms =>
  Object.fromEntries(TERMS.map((name) => [name, formatDec(dec(row[name]))])) as Terms;

/** A market's terms for orders to come; what was accepted keeps the terms it was accepted with. */
export const marketTermsKind: ConfigKind = {
  isPublic: true,
  list: async (db) => {
    const rows = await db
      .selectFrom("markets")
      .select(["id", "symbol", ...TERMS])
      .orderBy("sort")
      .execute();
    return rows.map((row) => ({ subject: `${row.id}`, title: row.symbol, value: plain(row) }));
  },
  find: async (db, subject) => {
    if (!ID.test(subject)) return undefined;
    const row = await db
      .selectFrom("markets")
      .select(TERMS)
      .where("id", "=", Number.parseInt(subject, 10))
      .executeTakeFirst();
    return row === undefined ? undefined : plain(row);
  },
  write: async (tx, subject, value) => {
    await tx
      .updateTable("markets")
      .set(value as Terms)
      .where("id", "=", Number.parseInt(subject, 10))
      .execute();
  },
  refresh: (ctx) => ctx.catalogue.refresh(),
};

type Network = { network: string; minimum: string; fee: string; confirmations: number };
type CurrencyValue = { name: string; status: number; networks: Network[] };

async function networksOf(db: Db | Tx, currencyId: number): Promise<Network[]> {
  const rows = await db
    .selectFrom("currency_networks")
    .select(["network", "minimum", "fee", "confirmations"])
    .where("currency_id", "=", currencyId)
    .orderBy("network")
    .execute();
  return rows.map((row) => ({
    ...row,
    minimum: formatDec(dec(row.minimum)),
    fee: formatDec(dec(row.fee)),
  }));
}

/** A currency's name, whether it is on, and the networks it comes and goes by. */
export const currencyKind: ConfigKind = {
  isPublic: true,
  list: async (db) => {
    const rows = await db
      .selectFrom("currencies")
      .select(["id", "code", "name", "status"])
      .orderBy("sort")
      .execute();
    return Promise.all(
      rows.map(async ({ id, code, name, status }) => ({
        subject: `${id}`,
        title: code,
        value: { name, status, networks: await networksOf(db, id) } satisfies CurrencyValue,
      })),
    );
  },
  find: async (db, subject) => {
    if (!ID.test(subject)) return undefined;
    const id = Number.parseInt(subject, 10);
    const row = await db
      .selectFrom("currencies")
      .select(["name", "status"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row === undefined
      ? undefined
      : ({ ...row, networks: await networksOf(db, id) } satisfies CurrencyValue);
  },
  write: async (tx, subject, value) => {
    const id = Number.parseInt(subject, 10);
    const { name, status, networks } = value as CurrencyValue;
    await tx.updateTable("currencies").set({ name, status }).where("id", "=", id).execute();
    await tx.deleteFrom("currency_networks").where("currency_id", "=", id).execute();
    if (networks.length > 0)
      await tx
        .insertInto("currency_networks")
        .values(networks.map((network) => ({ currency_id: id, ...network })))
        .execute();
  },
  refresh: (ctx) => ctx.catalogue.refresh(),
};
