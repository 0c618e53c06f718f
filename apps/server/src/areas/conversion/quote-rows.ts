import { dec, formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { Basis } from "./basis.ts";

/** The signed text of a quote over the counter, its signature and its public key: Ed25519, base64url. */
export type Signed = { text: string; signature: string; publicKey: string };
export type StoredQuote = { basis: Basis; expiresAt: Date; signed: Signed | undefined };
type NewQuote = StoredQuote & { id: string; userId: string };

/** Stores a quote in place of the earlier one for the same two currencies, and deletes the user's lapsed ones. */
export async function putQuote(
  db: Db,
  { id, userId, basis, expiresAt, signed }: NewQuote,
): Promise<void> {
  const { from, to, number, at } = basis;
  await db
    .deleteFrom("conversion_quotes")
    .where("user_id", "=", userId)
    .where("expires_at", "<=", at)
    .execute();
  const dollar = from.fiat?.dollar ?? to.fiat?.dollar;
  const quote = {
    id,
    from_currency_id: from.id,
    amount: formatDec(number),
    from_price: formatDec(from.price),
    to_price: formatDec(to.price),
    from_rate: from.fiat ? formatDec(from.fiat.rate) : null,
    to_rate: to.fiat ? formatDec(to.fiat.rate) : null,
    dollar: dollar === undefined ? null : formatDec(dollar),
    spread: formatDec(basis.spread),
    tolerance: formatDec(basis.tolerance),
    prices_part: formatDec(basis.pricesPart),
    fiat_part: formatDec(basis.fiatPart),
    life_ms: basis.lifeMs ?? null,
    fee_rate: formatDec(basis.feeRate),
    quoted_event: basis.event,
    quoted_at: at,
    expires_at: expiresAt,
    text: signed?.text ?? null,
    signature: signed?.signature ?? null,
    public_key: signed?.publicKey ?? null,
  };
  const pair = {
    user_id: userId,
    low_currency_id: Math.min(from.id, to.id),
    high_currency_id: Math.max(from.id, to.id),
  };
  await db
    .insertInto("conversion_quotes")
    .values({ ...pair, ...quote })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "low_currency_id", "high_currency_id"]).doUpdateSet(quote),
    )
    .execute();
}

/** A user's stored quote, unchanged. */
export async function findQuote(
  db: Db,
  catalogue: Catalogue,
  userId: string,
  id: string,
): Promise<StoredQuote | undefined> {
  const row = await db
    .selectFrom("conversion_quotes")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { low_currency_id: low, high_currency_id: high, from_currency_id: fromId } = row;
  const sideOf = (currencyId: number, price: string, rate: string | null) => {
    const currency = catalogue.currency(currencyId);
    if (currency === undefined) throw new Error(`no currency ${currencyId}`);
    const { code, decimals, kind } = currency;
    const dollar = row.dollar === null ? undefined : dec(row.dollar);
    const fiat = rate === null ? undefined : dollar && { dollar, rate: dec(rate) };
    return { id: currencyId, code, decimals, kind, price: dec(price), fiat };
  };
  const basis: Basis = {
    from: sideOf(fromId, row.from_price, row.from_rate),
    to: sideOf(fromId === low ? high : low, row.to_price, row.to_rate),
    number: dec(row.amount),
    spread: dec(row.spread),
    tolerance: dec(row.tolerance),
    pricesPart: dec(row.prices_part),
    fiatPart: dec(row.fiat_part),
    lifeMs: row.life_ms ?? undefined,
    feeRate: dec(row.fee_rate),
    event: row.quoted_event,
    at: row.quoted_at,
  };
  const { text, signature, public_key: publicKey } = row;
  const signed =
    text !== null && signature !== null && publicKey !== null
      ? { text, signature, publicKey }
      : undefined;
  return { basis, expiresAt: row.expires_at, signed };
}

/** Uses up a quote; returns false if it was used or replaced. */
export async function takeQuote(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("conversion_quotes")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
