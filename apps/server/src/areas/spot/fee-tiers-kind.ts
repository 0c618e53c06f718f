import { feesOf } from "./fees.ts";
import type { spot } from "@candor/contract/areas/spot/operator.ts";
import { dec, formatDec } from "@candor/money";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { listTierRows } from "./fee-rows.ts";

type Tier = { volume_min: string; maker_discount: string; taker_discount: string };

const ALL = "all";

/** All fee tiers together, in rising order of volume. */
export const feeTiersKind: ConfigKind<(typeof spot.configKinds)["fee-tiers"]> = {
  isPublic: true,
  list: async (db) => [{ subject: ALL, title: ALL, value: plain(await listTierRows(db)) }],
  find: async (db, subject) => (subject === ALL ? plain(await listTierRows(db)) : undefined),
  titleOf: () => null,
  write: async (tx, _subject, value) => {
    const tiers = value.map((terms, tier) => ({ tier, ...terms }));
    await tx.deleteFrom("fee_tiers").execute();
    await tx.insertInto("fee_tiers").values(tiers).execute();
  },
  refresh: (ctx) => feesOf(ctx).forget(),
};

const plain = (rows: readonly Tier[]): Tier[] =>
  rows.map(({ volume_min, maker_discount, taker_discount }) => ({
    volume_min: formatDec(dec(volume_min)),
    maker_discount: formatDec(dec(maker_discount)),
    taker_discount: formatDec(dec(taker_discount)),
  }));
