import type { markets } from "@candor/contract/areas/markets/operator.ts";
import { integer } from "@candor/contract/fields.ts";
import { dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { CoreCtx } from "../../manifest/ctx.ts";
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

/** One function for all kinds, so that a change reloads the catalogue once. */
export const refreshCatalogue = ({ catalogue }: CoreCtx): Promise<void> => catalogue.refresh();

export const ID = /^[0-9]{1,9}$/;

const plain = (row: Terms): Terms =>
  Object.fromEntries(TERMS.map((name) => [name, formatDec(dec(row[name]))])) as Terms;

/** A market's terms for new orders; accepted orders keep the terms of their acceptance. */
export const marketTermsKind: ConfigKind<(typeof markets.configKinds)["market-terms"]> = {
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
      .set(value)
      .where("id", "=", Number.parseInt(subject, 10))
      .execute();
  },
  titleOf: ({ catalogue }, subject) =>
    catalogue.market(Number.parseInt(subject, 10))?.symbol ?? subject,
  refresh: refreshCatalogue,
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

/** Remaining networks keep their token contract, which no operator may change. */
async function writeNetworks(
  tx: Tx,
  currencyId: number,
  networks: readonly (Omit<Network, "confirmations"> & { confirmations: string | number })[],
): Promise<void> {
  const names = networks.map(({ network }) => network);
  await tx
    .deleteFrom("currency_networks")
    .where("currency_id", "=", currencyId)
    .where(sql<boolean>`network <> ALL(${names}::text[])`)
    .execute();
  for (const { network, minimum, fee, confirmations: count } of networks) {
    const terms = { minimum, fee, confirmations: integer.parse(count) };
    await tx
      .insertInto("currency_networks")
      .values({ currency_id: currencyId, network, ...terms })
      .onConflict((conflict) => conflict.columns(["currency_id", "network"]).doUpdateSet(terms))
      .execute();
  }
}

/** A currency's name, whether it is on, and its networks. */
export const currencyKind: ConfigKind<typeof markets.configKinds.currency> = {
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
    const { name, status, networks } = value;
    await tx.updateTable("currencies").set({ name, status }).where("id", "=", id).execute();
    await writeNetworks(tx, id, networks);
  },
  titleOf: ({ catalogue }, subject) =>
    catalogue.currency(Number.parseInt(subject, 10))?.code ?? subject,
  refresh: refreshCatalogue,
};
