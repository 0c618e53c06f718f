import type { identity } from "@candor/contract/areas/identity/operator.ts";
import { dec, formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { getTerms, updateTerms } from "./rows.ts";

const ALL = "all";

async function plain(db: Db | Tx) {
  const { retention_days, ...amounts } = await getTerms(db);
  return {
    lv1_withdrawal_btc: formatDec(dec(amounts.lv1_withdrawal_btc)),
    lv1_fiat_order_usdt: formatDec(dec(amounts.lv1_fiat_order_usdt)),
    lv2_withdrawal_btc: formatDec(dec(amounts.lv2_withdrawal_btc)),
    lv2_fiat_order_usdt: formatDec(dec(amounts.lv2_fiat_order_usdt)),
    retention_days,
  };
}

/** The limits of each level and the retention of pictures, as a whole. */
export const termsKind: ConfigKind<(typeof identity.configKinds)["identity-terms"]> = {
  isPublic: true,
  list: async (db) => [{ subject: ALL, title: ALL, value: await plain(db) }],
  find: async (db, subject) => (subject === ALL ? plain(db) : undefined),
  titleOf: () => null,
  write: async (tx, _subject, value) => {
    await updateTerms(tx, value);
  },
};
