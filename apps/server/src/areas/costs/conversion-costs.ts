import { type Dec, ONE, ZERO, dec, div, mul, sub } from "@candor/money";
import { type Pair, decideConversion } from "@candor/rules/conversion-decision.ts";
import type { Priced } from "@candor/rules/conversion.ts";
import { DOLLAR_MARKET, fiatPrice } from "@candor/rules/fiat.ts";
import { quotedSpread } from "@candor/rules/otc/spread.ts";
import type { Database } from "../../feed/event-rows.ts";
import { type RecentPrice, priceIn } from "../../feed/recent-seconds.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Catalogue, Currency } from "../../catalogue/markets.ts";
import type { Seconds } from "./seconds.ts";
import { rowsOf } from "./rows-of.ts";
import { type Span, type TradeCost, type Untraced, movedFor } from "./trade.ts";

/** The fields of a conversion from which its prices are recomputed. */
export type ConvertedRow = {
  id: string;
  realm: Realm;
  from_currency_id: number;
  to_currency_id: number;
  amount: string;
  received: string;
  tolerance: string;
  fiat_part: string;
  life_ms: number | null;
  fee_rate: string;
  quote_id: string | null;
  quoted_at: Date;
  quoted_event: number;
  accepted_event: number;
  event: number;
  quoted_from_rate: string | null;
  quoted_to_rate: string | null;
  second_from_rate: string | null;
  second_to_rate: string | null;
};

const CONVERTED = `
  SELECT c.*, h.realm, c.decided_event AS event FROM conversions c JOIN holders h ON h.id = c.user_id
  WHERE c.decided_event > $1 AND c.decided_event <= $2`;

/** Conversions and those over the counter: the index of the deciding second, the spread of the quote, and the fee. */
export async function* conversionCosts(
  database: Database,
  catalogue: Catalogue,
  seconds: Seconds,
  span: Span,
): AsyncGenerator<TradeCost | Untraced> {
  for await (const row of rowsOf<ConvertedRow>(database, CONVERTED, span))
    yield costOf(row, { catalogue, seconds });
}

type Parts = { catalogue: Catalogue; seconds: Seconds };

function costOf(row: ConvertedRow, parts: Parts): TradeCost | Untraced {
  const { id, realm, event } = row;
  const number = dec(row.amount);
  const tolerance = dec(row.tolerance);
  const quotedRates = [row.quoted_from_rate, row.quoted_to_rate] as const;
  const quotedAt = pairAt(parts, row, row.quoted_event, quotedRates);
  const acceptedAt = pairAt(parts, row, row.accepted_event, quotedRates);
  const decidedAt = pairAt(parts, row, event, [row.second_from_rate, row.second_to_rate]);
  if (quotedAt === undefined || decidedAt === undefined)
    return {
      product: "conversion",
      realm,
      id,
      event,
      why: "a second that it is made of has no index",
    };
  const fiatPart = dec(row.fiat_part);
  const lifeMs = row.life_ms ?? undefined;
  const spread = quotedSpread(tolerance, statesOf(parts, row), fiatPart, lifeMs);
  const isQuoted = row.quote_id !== null;
  const feeRate = dec(row.fee_rate);
  const decided = decideConversion(
    { ...quotedAt, number, spread, feeRate, isQuoted, tolerance },
    decidedAt,
  );
  const value = mul(number, decidedAt.from.price, "half");
  const beyond = (received: Dec): Dec => sub(value, mul(received, decidedAt.to.price, "half"));
  return {
    product: "conversion",
    realm,
    id,
    event,
    moved: movedFor(acceptedAt && ratioOf(acceptedAt), ratioOf(decidedAt), true),
    value,
    paid: beyond(dec(row.received)),
    // A conversion that the second should have refused gives nothing.
    published: beyond(decided.kind === "moved" ? ZERO : decided.conversion.received),
  };
}

/**
 * Both currencies at the last index up to an event, as the server knew it; fiats by their rate to the dollar. Undefined
 * if one had no index in the preceding seconds.
 */
export function pairAt(
  { catalogue, seconds }: Parts,
  { id, from_currency_id: fromId, to_currency_id: toId }: ConvertedRow,
  event: number,
  [fromRate, toRate]: readonly [string | null, string | null],
): Pair | undefined {
  const recorded = sinceClock(seconds.upTo(event));
  const sideOf = (currencyId: number, rate: string | null): Priced | undefined => {
    const currency = catalogue.currency(currencyId);
    if (currency === undefined) throw new Error(`conversion ${id}: no currency ${currencyId}`);
    const marketId = marketOf(catalogue, currency);
    const index = marketId === undefined ? ONE : priceIn(recorded, marketId, 0)?.price;
    if (index === undefined) return undefined;
    const { code, decimals, kind } = currency;
    if (kind !== "fiat" || rate === null) return { code, decimals, price: index };
    const fiat = { dollar: index, rate: dec(rate) };
    return { code, decimals, price: fiatPrice(fiat.rate, index), fiat };
  };
  const [from, to] = [sideOf(fromId, fromRate), sideOf(toId, toRate)];
  return from && to && { from, to };
}

/** The ages of both prices at the quote, and their movement. */
export function statesOf({ catalogue, seconds }: Parts, row: ConvertedRow): RecentPrice[] {
  const recorded = sinceClock(seconds.upTo(row.quoted_event));
  const markets = [row.from_currency_id, row.to_currency_id].flatMap((id) => {
    const currency = catalogue.currency(id);
    return (currency && marketOf(catalogue, currency)) ?? [];
  });
  return [...new Set(markets)].flatMap(
    (id) => priceIn(recorded, id, row.quoted_at.getTime()) ?? [],
  );
}

/** The market whose index prices a currency; USDT has none. */
const marketOf = (catalogue: Catalogue, { kind, code }: Pick<Currency, "kind" | "code">) =>
  catalogue.pricedBySymbol(kind === "fiat" ? DOLLAR_MARKET : `${code}/USDT`)?.id;

/** Prices before a step of the clock do not count as movement. */
function sinceClock(events: readonly FeedEvent[]): FeedEvent[] {
  const step = events.findLastIndex((event) => event.kind === "gap" && event.cause === "clock");
  return events.slice(Math.max(0, step));
}

const ratioOf = ({ from, to }: Pair): Dec => div(from.price, to.price, "down");
