import type { nft } from "@candor/contract/areas/nft/operator.ts";
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
    royalty_max: formatDec(terms.royaltyMax),
    margin_rate: formatDec(terms.marginRate),
    per_user: terms.perUser,
  };
}

/** The fee, highest royalty, auction margin and limit per user; a sale keeps the terms it was opened under. */
export const termsKind: ConfigKind<typeof nft.configKinds.nft> = {
  isPublic: true,
  list: async (db) => [{ subject: ALL, title: ALL, value: await written(db) }],
  find: async (db, subject) => (subject === ALL ? written(db) : undefined),
  titleOf: () => null,
  write: async (tx, _subject, terms) => {
    await tx.updateTable("nft_terms").set(terms).execute();
  },
};
