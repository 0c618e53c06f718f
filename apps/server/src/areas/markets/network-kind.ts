import type { markets } from "@candor/contract/areas/markets/operator.ts";
import type { NetworkOffReason } from "@candor/contract/words.ts";
import { offReasonOf } from "../../catalogue/network-switches.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";

type Switches = { deposits: 0 | 1; withdrawals: 0 | 1; off_reason: NetworkOffReason | null };
type Row = { deposits_on: boolean; withdrawals_on: boolean; off_reason: string | null };

/** The currency's id and the network's name, by which users choose it. */
const SUBJECT = /^([0-9]{1,9})-([A-Za-z0-9-]{2,20})$/;

function placeOf(subject: string): { currencyId: number; network: string } | undefined {
  const [, id, network] = SUBJECT.exec(subject) ?? [];
  if (id === undefined || network === undefined) return undefined;
  return { currencyId: Number.parseInt(id, 10), network };
}

const switchesOf = (row: Row): Switches => ({
  deposits: row.deposits_on ? 1 : 0,
  withdrawals: row.withdrawals_on ? 1 : 0,
  off_reason: offReasonOf(row, row.deposits_on && row.withdrawals_on),
});

/**
 * Whether deposits and withdrawals of a currency are on for a network. It is not cached: each offer, acceptance or
 * payment reads it. It needs no notice period, since trouble of a chain cannot wait a day.
 */
export const networkKind: ConfigKind<typeof markets.configKinds.network> = {
  isPublic: true,
  needsNoNotice: true,
  list: async (db) => {
    const rows = await db
      .selectFrom("currency_networks as n")
      .innerJoin("currencies as c", "c.id", "n.currency_id")
      .select(["c.id", "c.code", "n.network", "n.deposits_on", "n.withdrawals_on", "n.off_reason"])
      .orderBy("c.sort")
      .orderBy("n.network")
      .execute();
    return rows.map((row) => ({
      subject: `${row.id}-${row.network}`,
      title: `${row.code} ${row.network}`,
      value: switchesOf(row),
    }));
  },
  find: async (db, subject) => {
    const place = placeOf(subject);
    if (place === undefined) return undefined;
    const row = await db
      .selectFrom("currency_networks")
      .select(["deposits_on", "withdrawals_on", "off_reason"])
      .where("currency_id", "=", place.currencyId)
      .where("network", "=", place.network)
      .executeTakeFirst();
    return row === undefined ? undefined : switchesOf(row);
  },
  write: async (tx, subject, { deposits, withdrawals, off_reason: cause }) => {
    const place = placeOf(subject);
    if (place === undefined) throw new Error(`no network is ${subject}`);
    await tx
      .updateTable("currency_networks")
      .set({ deposits_on: deposits === 1, withdrawals_on: withdrawals === 1, off_reason: cause })
      .where("currency_id", "=", place.currencyId)
      .where("network", "=", place.network)
      .execute();
  },
  titleOf: ({ catalogue }: CoreCtx, subject) => {
    const place = placeOf(subject);
    const code = place && catalogue.currency(place.currencyId)?.code;
    return code === undefined ? subject : `${code} ${place?.network}`;
  },
};
