import { dec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Signed, UserTerms } from "../conversion/index.ts";

type OtcTerms = Pick<
  UserTerms,
  "spread" | "feeRate" | "minimumUsdt" | "maximumUsdt" | "quoteSeconds"
>;

export async function readOtcTerms(db: Db | Tx): Promise<OtcTerms> {
  const row = await db.selectFrom("otc_terms").selectAll().executeTakeFirstOrThrow();
  return {
    spread: dec(row.spread),
    feeRate: dec(row.fee_rate),
    minimumUsdt: dec(row.minimum_usdt),
    maximumUsdt: dec(row.maximum_usdt),
    quoteSeconds: row.quote_seconds,
  };
}

export async function insertReceipt(
  tx: Tx,
  conversionId: string,
  { text, signature, publicKey }: Signed,
): Promise<void> {
  await tx
    .insertInto("otc_receipts")
    .values({ conversion_id: conversionId, text, signature, public_key: publicKey })
    .execute();
}

type Position = { before: number | undefined; offset: number; count: number };

/** Newest first, older than `before`. */
export async function listTradeRows(db: Db, userId: string, position: Position) {
  let query = db
    .selectFrom("conversions as c")
    .innerJoin("otc_receipts as r", "r.conversion_id", "c.id")
    .select([
      "c.number",
      "c.id",
      "c.from_currency_id",
      "c.to_currency_id",
      "c.amount",
      "c.rate",
      "c.fee",
      "c.received",
      "c.spread",
      "c.created_at",
      "r.text",
      "r.signature",
      "r.public_key",
    ])
    .where("c.user_id", "=", userId)
    .where("c.life_ms", "is not", null);
  if (position.before !== undefined) query = query.where("c.number", "<", position.before);
  return query.orderBy("c.number", "desc").offset(position.offset).limit(position.count).execute();
}
