import { type Dec, dec } from "@candor/money";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

export type NftTerms = { feeRate: Dec; royaltyMax: Dec; marginRate: Dec; perUser: number };

/** Reads the terms for new sales. */
export async function readTerms(db: Db | Tx): Promise<NftTerms> {
  const row = await db.selectFrom("nft_terms").selectAll().executeTakeFirstOrThrow();
  return {
    feeRate: dec(row.fee_rate),
    royaltyMax: dec(row.royalty_max),
    marginRate: dec(row.margin_rate),
    perUser: row.per_user,
  };
}
