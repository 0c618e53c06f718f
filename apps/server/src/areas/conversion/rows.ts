import { type Dec, dec, formatDec } from "@candor/money";
import type { Conversion, ConversionTerms } from "@candor/rules/conversion.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export type Terms = ConversionTerms & { quoteSeconds: number };

export async function readTerms(db: Db | Tx): Promise<Terms> {
  const row = await db.selectFrom("conversion_terms").selectAll().executeTakeFirstOrThrow();
  return {
    spread: dec(row.spread),
    feeRate: dec(row.fee_rate),
    minimumUsdt: dec(row.minimum_usdt),
    maximumUsdt: dec(row.maximum_usdt),
    quoteSeconds: row.quote_seconds,
  };
}

/** Who gives how much of what, and the terms and prices it was reckoned by. */
export type Deal = Conversion & {
  fromId: number;
  toId: number;
  amount: Dec;
  fromPrice: Dec;
  toPrice: Dec;
} & Pick<ConversionTerms, "spread" | "feeRate">;

type New = { id: string; userId: string; deal: Deal; quoteHash: Buffer | null; now: Date };

/** False: its quote was used already. */
export async function insertConversion(
  tx: Tx,
  { id, userId, deal, quoteHash, now }: New,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("conversions")
    .values({
      id,
      user_id: userId,
      from_currency_id: deal.fromId,
      to_currency_id: deal.toId,
      amount: formatDec(deal.amount),
      from_price: formatDec(deal.fromPrice),
      to_price: formatDec(deal.toPrice),
      spread: formatDec(deal.spread),
      fee_rate: formatDec(deal.feeRate),
      rate: formatDec(deal.rate),
      fee: formatDec(deal.fee),
      received: formatDec(deal.received),
      quote_hash: quoteHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("quote_hash").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Position = { before: number | undefined; offset: number; count: number };

/** Newest first, older than `before`. */
export async function listConversionRows(db: Db, userId: string, position: Position) {
  let query = db
    .selectFrom("conversions")
    .select([
      "number",
      "id",
      "from_currency_id",
      "to_currency_id",
      "amount",
      "rate",
      "fee",
      "received",
      "created_at",
    ])
    .where("user_id", "=", userId);
  if (position.before !== undefined) query = query.where("number", "<", position.before);
  return query.orderBy("number", "desc").offset(position.offset).limit(position.count).execute();
}
