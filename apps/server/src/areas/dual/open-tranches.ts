import { ZERO, dec, formatDec, scaleOf } from "@candor/money";
import { dualPayouts } from "@candor/rules/finance/dual/payouts.ts";
import {
  linkedPriceOf,
  maturityOf,
  saleEndOf,
  sharesOfUser,
} from "@candor/rules/finance/dual/tranche.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { recordedBefore } from "../../feed/event-rows.ts";
import { type FeedEvent, feedEventOf } from "../../feed/sequence.ts";
import { newId } from "../../platform/ids.ts";
import type { Market } from "../../catalogue/markets.ts";
import { QUOTE_CODE } from "./quote.ts";
import { type TrancheRow, insertTranches, listOpened } from "./tranche-rows.ts";
import { type DualTermsInForce, listTerms } from "./terms.ts";
import { measureVolatilities } from "./volatility.ts";

const REALMS = ["live", "demo"] as const;
/** A tranche is linked to no older price than this. */
const FRESH_SECONDS = 5;

type Tick = Extract<FeedEvent, { kind: "tick" }>;

/** Opens published tranches that are not yet on sale, linked to the last recorded second. */
export async function openTranches(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const tick = await lastTick(ctx, now);
  if (tick === undefined) return;
  const published = await listTerms(ctx.db);
  await measureVolatilities(
    ctx,
    published.flatMap((terms) => marketOf(ctx, terms)?.id ?? []),
  );
  const opened = new Set((await listOpened(ctx.db, now)).map(keyOf));
  const rows = published
    .flatMap((terms) => tranchesOf(ctx, terms, tick, now))
    .filter((row) => !opened.has(keyOf(row)));
  if (rows.length > 0) await insertTranches(ctx.db, rows);
}

async function lastTick({ pool }: Ctx, now: Date): Promise<Tick | undefined> {
  const [last] = await recordedBefore(pool, { id: Number.MAX_SAFE_INTEGER, most: 1 });
  const event = last && feedEventOf(last);
  if (event?.kind !== "tick") return undefined;
  return Math.abs(now.getTime() / 1_000 - event.at) <= FRESH_SECONDS ? event : undefined;
}

type Key = Pick<TrancheRow, "realm" | "terms_id" | "days" | "offset_rate" | "matures_at">;

const keyOf = ({
  realm,
  terms_id: termsId,
  days,
  offset_rate: part,
  matures_at: at,
}: Key): string => [realm, termsId, days, formatDec(dec(part)), at.getTime()].join(" ");

function marketOf({ catalogue }: Ctx, terms: DualTermsInForce): Market | undefined {
  const quote = catalogue.currencies.find(({ code }) => code === QUOTE_CODE);
  return quote && catalogue.marketByPair(terms.currency_id, quote.id);
}

function tranchesOf(ctx: Ctx, terms: DualTermsInForce, tick: Tick, now: Date): TrancheRow[] {
  const market = marketOf(ctx, terms);
  const index = market && tick.prices.get(market.id);
  if (market === undefined || index === undefined) return [];
  return terms.shelves.flatMap((tranche) => {
    const linkedPrice = linkedPriceOf(index, tranche.offset, terms.type, terms.price_step);
    const maturesAt = maturityOf(now, tranche.days);
    const saleUntil = saleEndOf(maturesAt, tranche.days);
    const row = {
      terms_id: terms.id,
      market_id: market.id,
      type: terms.type,
      offset_rate: formatDec(tranche.offset),
      opened_event: tick.id,
      opened_index: formatDec(index),
      linked_price: formatDec(linkedPrice),
      days: tranche.days,
      annual_rate: formatDec(tranche.annual_rate),
      premium_share: formatDec(terms.premium_share),
      unit: formatDec(terms.unit),
      shares: terms.shares,
      remaining: terms.shares,
      user_shares: sharesOfUser(terms.shares, terms.user_share),
      opens_at: now,
      sale_until: saleUntil,
      matures_at: maturesAt,
    };
    if (saleUntil <= now || linkedPrice <= ZERO || !isPayable(ctx, market, row)) return [];
    return REALMS.map((realm) => ({ ...row, id: newId(ctx.clock), realm }));
  });
}

/** Whether one share can be frozen to the last decimal and both its outcomes pay a positive amount at any rate. */
function isPayable(
  { catalogue }: Ctx,
  market: Market,
  row: Omit<TrancheRow, "id" | "realm">,
): boolean {
  const coinDecimals = catalogue.currency(market.baseId)?.decimals ?? 0;
  const quoteDecimals = catalogue.currency(market.quoteId)?.decimals ?? 0;
  const unit = dec(row.unit);
  const { coin, quote } = dualPayouts(unit, {
    type: row.type,
    linkedPrice: dec(row.linked_price),
    seconds: 0,
    annualRate: ZERO,
    coinDecimals,
    quoteDecimals,
  });
  const decimals = row.type === "sell-high" ? coinDecimals : quoteDecimals;
  return scaleOf(unit) <= decimals && coin > ZERO && quote > ZERO;
}
