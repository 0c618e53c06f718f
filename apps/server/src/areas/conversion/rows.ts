import { type Dec, dec, formatDec } from "@candor/money";
import type { ConversionTerms } from "@candor/rules/conversion.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Decided } from "./decide.ts";
import type { Side } from "./sides.ts";

export type Terms = ConversionTerms & { quoteSeconds: number };

export async function readTerms(db: Db | Tx): Promise<Terms> {
  const row = await db.selectFrom("conversion_terms").selectAll().executeTakeFirstOrThrow();
  return {
    spread: dec(row.spread),
    feeRate: dec(row.fee_rate),
    minimumUsdt: dec(row.minimum_usdt),
    maximumUsdt: dec(row.maximum_usdt),
    fiatSpread: dec(row.fiat_spread),
    fiatSpreadHour: dec(row.fiat_spread_hour),
    netUsdt: dec(row.net_usdt),
    fiatNetUsdt: dec(row.fiat_net_usdt),
    quoteSeconds: row.quote_seconds,
  };
}

type New = {
  id: string;
  userId: string;
  decided: Decided;
  valueUsdt: Dec;
  now: Date;
};

/** Inserts a conversion with all that it can be recomputed from. */
export async function insertConversion(
  tx: Tx,
  { id, userId, decided, valueUsdt, now }: New,
): Promise<void> {
  const { basis, quoteId, accepted, second, decision } = decided;
  const { from, to } = decision.by === "quote" ? basis : second;
  await tx
    .insertInto("conversions")
    .values({
      id,
      user_id: userId,
      from_currency_id: from.id,
      to_currency_id: to.id,
      amount: formatDec(basis.number),
      value_usdt: formatDec(valueUsdt),
      from_price: formatDec(from.price),
      to_price: formatDec(to.price),
      spread: formatDec(basis.spread),
      tolerance: formatDec(basis.tolerance),
      fiat_part: formatDec(basis.fiatPart),
      life_ms: basis.lifeMs ?? null,
      fee_rate: formatDec(basis.feeRate),
      rate: formatDec(decision.conversion.rate),
      fee: formatDec(decision.conversion.fee),
      received: formatDec(decision.conversion.received),
      quote_id: quoteId ?? null,
      accepted_at: new Date(accepted.acceptedAt),
      accepted_event: accepted.acceptedEvent,
      quoted_at: basis.at,
      quoted_event: basis.event,
      quoted_from_price: formatDec(basis.from.price),
      quoted_to_price: formatDec(basis.to.price),
      quoted_from_rate: rateText(basis.from),
      quoted_to_rate: rateText(basis.to),
      decided_event: second.event,
      decided_by: decision.by,
      second_from_price: formatDec(second.from.price),
      second_to_price: formatDec(second.to.price),
      second_from_rate: rateText(second.from),
      second_to_rate: rateText(second.to),
      created_at: now,
    })
    .execute();
}

const rateText = ({ fiat }: Side): string | null =>
  fiat === undefined ? null : formatDec(fiat.rate);

type Position = { before: number | undefined; offset: number; count: number };

/** A user's conversions before a number, newest first. */
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
