import type { conversion } from "@candor/contract/areas/conversion/operator.ts";
import { formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { readTerms } from "./rows.ts";

const ALL = "all";

async function written(db: Db | Tx) {
  const terms = await readTerms(db);
  return {
    spread: formatDec(terms.spread),
    fee_rate: formatDec(terms.feeRate),
    minimum_usdt: formatDec(terms.minimumUsdt),
    maximum_usdt: formatDec(terms.maximumUsdt),
    fiat_spread: formatDec(terms.fiatSpread),
    fiat_spread_hour: formatDec(terms.fiatSpreadHour),
    net_usdt: formatDec(terms.netUsdt),
    fiat_net_usdt: formatDec(terms.fiatNetUsdt),
    quote_seconds: terms.quoteSeconds,
  };
}

/** The terms of the house's conversions: spreads, fee and limits. */
export const termsKind: ConfigKind<typeof conversion.configKinds.conversion> = {
  isPublic: true,
  list: async (db) => [{ subject: ALL, title: ALL, value: await written(db) }],
  find: async (db, subject) => (subject === ALL ? written(db) : undefined),
  titleOf: () => null,
  write: async (tx, _subject, terms) => {
    await tx.updateTable("conversion_terms").set(terms).execute();
  },
};
