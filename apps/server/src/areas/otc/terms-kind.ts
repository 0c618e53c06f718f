import type { otc } from "@candor/contract/areas/otc/operator.ts";
import { formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { readOtcTerms } from "./rows.ts";

const ALL = "all";

async function written(db: Db | Tx) {
  const terms = await readOtcTerms(db);
  return {
    spread: formatDec(terms.spread),
    fee_rate: formatDec(terms.feeRate),
    minimum_usdt: formatDec(terms.minimumUsdt),
    maximum_usdt: formatDec(terms.maximumUsdt),
    quote_seconds: terms.quoteSeconds,
  };
}

/** The spread, fee, limits and quote life of trade over the counter with the house. */
export const termsKind: ConfigKind<typeof otc.configKinds.otc> = {
  isPublic: true,
  list: async (db) => [{ subject: ALL, title: ALL, value: await written(db) }],
  find: async (db, subject) => (subject === ALL ? written(db) : undefined),
  titleOf: () => null,
  write: async (tx, _subject, terms) => {
    await tx.updateTable("otc_terms").set(terms).execute();
  },
};
