import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { formatDec } from "@candor/money";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { ConfigKind } from "../../../operators/config-kind.ts";
import { readTerms } from "./terms-rows.ts";

const ALL = "all";

async function written(db: Db | Tx) {
  const terms = await readTerms(db);
  return {
    fee_rate: formatDec(terms.feeRate),
    node_deposit_usdt: formatDec(terms.nodeDepositUsdt),
    order_minimum_usdt: formatDec(terms.orderMinimumUsdt),
    price_band: formatDec(terms.priceBand),
    release_minutes: terms.releaseMinutes,
    decide_hours: terms.decideHours,
  };
}

/** The fee, a node's deposit, the minimum, the price band and the clocks; orders keep their own terms. */
export const termsKind: ConfigKind<typeof p2p.configKinds.p2p> = {
  isPublic: true,
  list: async (db) => [{ subject: ALL, title: ALL, value: await written(db) }],
  find: async (db, subject) => (subject === ALL ? written(db) : undefined),
  titleOf: () => null,
  write: async (tx, _subject, terms) => {
    await tx.updateTable("p2p_terms").set(terms).execute();
  },
};
