import { type Dec, ZERO, dec, formatDec, sub } from "@candor/money";
import { stateAt } from "@candor/rules/finance/ieo/commit.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { CoreCtx, Ctx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { type OrderRow, listReleases } from "./order-rows.ts";
import type { Payment } from "./prices.ts";
import type { ProjectRow } from "./project-rows.ts";
import { type Terms, termsById } from "./terms.ts";

const plain = (text: string): string => formatDec(dec(text));
const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const codeOf = ({ catalogue }: Pick<CoreCtx, "catalogue">, id: number): string =>
  catalogue.currency(id)?.code ?? "";

/** A project as the wire shows it; without a row there is no subscription yet. */
export function projectView(
  ctx: Ctx,
  terms: Terms,
  {
    row,
    payments,
    reserve,
    lang,
  }: {
    row: ProjectRow | undefined;
    payments: readonly Payment[];
    reserve: Dec;
    lang: Language;
  },
) {
  const [first] = terms.prices;
  return {
    id: terms.id,
    name: terms.name,
    about: terms.about[lang] ?? terms.about.en ?? "",
    website: terms.website,
    state: stateAt(terms, ctx.clock.now()),
    currency_id: terms.token,
    currency_code: codeOf(ctx, terms.token),
    decimals: ctx.catalogue.currency(terms.token)?.decimals ?? 0,
    subscribe_currency: codeOf(ctx, first?.currency ?? 0),
    issue_price: formatDec(first?.price ?? ZERO),
    prices: payments.map(({ currency, price, event }) => ({
      currency_id: currency,
      currency_code: codeOf(ctx, currency),
      decimals: ctx.catalogue.currency(currency)?.decimals ?? 0,
      price: price === undefined ? null : formatDec(price),
      is_by_index: event !== null,
    })),
    total: formatDec(terms.supply),
    subscribed: plain(row?.committed ?? "0"),
    applied: row?.applied ?? 0,
    passed: row?.passed ?? null,
    allocated: row === undefined || row.allocated === null ? null : plain(row.allocated),
    lot: formatDec(terms.lot),
    minimum: formatDec(terms.minimum),
    maximum: formatDec(terms.maximum),
    cap: formatDec(terms.cap),
    starts_at: terms.startsAt.toISOString(),
    ends_at: terms.endsAt.toISOString(),
    listing_at: terms.listingAt.toISOString(),
    lock_days: terms.lock_days,
    vesting: terms.vesting.map(({ after_days, share }) => ({
      after_days,
      share: formatDec(share),
    })),
    set_aside: plain(row?.held ?? "0"),
    reserve: formatDec(reserve),
    symbol: ctx.catalogue.markets.find(({ baseId }) => baseId === terms.token)?.symbol ?? null,
  };
}

/** A user's subscriptions with their allocations and releases. */
export async function orderViews(ctx: Ctx, db: Db | Tx, rows: readonly OrderRow[]) {
  if (rows.length === 0) return [];
  const terms = await termsById(
    db,
    rows.map((row) => row.terms_id),
  );
  const releases = Map.groupBy(
    await listReleases(
      db,
      rows.map(({ id }) => id),
    ),
    (release) => release.order_id,
  );
  return rows.map((row) => {
    const of = terms.get(row.terms_id);
    if (of === undefined) throw new Error(`no terms ${row.terms_id}`);
    return orderView(ctx, row, of, releases.get(row.id) ?? []);
  });
}

function orderView(
  ctx: Ctx,
  row: OrderRow,
  terms: Terms,
  releases: Awaited<ReturnType<typeof listReleases>>,
) {
  return {
    id: row.id,
    project_id: row.terms_id,
    name: terms.name,
    currency_id: terms.token,
    currency_code: codeOf(ctx, terms.token),
    line: row.line,
    state: row.state,
    amount: plain(row.amount),
    pay_currency_id: row.currency_id,
    pay_currency: codeOf(ctx, row.currency_id),
    price: plain(row.price),
    is_binding: row.priced_event !== null,
    priced: pricedView(ctx, row, terms),
    cost: plain(row.cost),
    ends_at: terms.endsAt.toISOString(),
    allocated: row.allocated === null ? null : plain(row.allocated),
    paid: row.paid === null ? null : plain(row.paid),
    refunded: row.paid === null ? null : formatDec(sub(dec(row.cost), dec(row.paid))),
    locked: plain(row.locked),
    releases: releases.map(({ n, due_at, amount, released_at }) => ({
      n,
      due_at: due_at.toISOString(),
      amount: plain(amount),
      released_at: isoOf(released_at),
    })),
    created_at: row.created_at.toISOString(),
    changed_at: isoOf(row.changed_at),
    settled_at: isoOf(row.settled_at),
  };
}

/** The inputs of a subscription's price; null for the issue price. */
function pricedView({ catalogue }: Ctx, row: OrderRow, { prices: [issue] }: Terms) {
  const market = catalogue.marketByPair(row.currency_id, issue?.currency ?? 0);
  if (row.priced_event === null || market === undefined) return null;
  return {
    event: row.priced_event,
    market_id: market.id,
    accepted_at: isoOf(row.accepted_at),
    accepted_event: row.accepted_event,
  };
}

export async function orderAnswer(ctx: Ctx, tx: Tx, row: OrderRow | undefined) {
  const [view] = await orderViews(ctx, tx, row === undefined ? [] : [row]);
  if (view === undefined) throw new Error("an order is gone");
  return view;
}
