import { FIATS } from "@candor/contract/fiats.ts";
import { P2P_AD_STATES, P2P_PAY_MINUTES } from "@candor/contract/areas/p2p/choices.ts";
import { ONE, ZERO, dec, formatDec, mul, sub } from "@candor/money";
import { onAmountStep } from "@candor/rules/amount-step.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { methodById, methodView } from "../methods/methods.ts";
import { type FiatIndex, adPrice, fiatIndex } from "./ad-price.ts";
import type { AdRow } from "./ad-rows.ts";
import { takeableOf } from "./ad-search-rows.ts";
import { offMethods } from "./method-rows.ts";
import { findTraders, traderView } from "./trader-rows.ts";

type Ctx = Pick<CoreCtx, "catalogue" | "clock" | "config" | "feed"> & { db: Db | Tx };

/** Advertisements as all users see them. */
export async function adViews(ctx: Ctx, rows: readonly AdRow[]) {
  return (await adsWithFacts(ctx, rows)).map(({ view }) => view);
}

/** Advertisements as their owners see them. */
export async function ownAdViews(ctx: Ctx, rows: readonly AdRow[]) {
  return (await adsWithFacts(ctx, rows)).map(({ row, view, price, takeable }) => ({
    ...view,
    state: oneOf(P2P_AD_STATES, row.state),
    margin: row.factor === null ? null : formatDec(sub(dec(row.factor), ONE)),
    total: formatDec(dec(row.total)),
    account_ids: row.account_ids,
    auto_reply: row.auto_reply,
    is_uncovered:
      price === undefined ? takeable <= ZERO : mul(takeable, price, "down") < dec(row.minimum),
    created_at: row.created_at.toISOString(),
  }));
}

export async function ownAdView(ctx: Ctx, row: AdRow) {
  const [view] = await ownAdViews(ctx, [row]);
  if (view === undefined) throw new Error(`no view of advertisement ${row.id}`);
  return view;
}

async function adsWithFacts(ctx: Ctx, rows: readonly AdRow[]) {
  const owners = await findTraders(
    ctx.db,
    rows.map(({ user_id }) => user_id),
  );
  const takeableBy = await takeableOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const off = await offMethods(ctx.db);
  const indexOf = indexesOf(ctx);
  return rows.map((row) => {
    const currency = ctx.catalogue.currency(row.currency_id);
    const owner = owners.get(row.user_id);
    if (currency === undefined || owner === undefined)
      throw new Error(`an advertisement without coin or owner: ${row.id}`);
    const price = adPrice(row, indexOf(row)?.price);
    const takeable = onAmountStep(takeableBy.get(row.id) ?? ZERO, currency.decimals);
    const methods = row.method_ids.filter((id) => !off.has(id));
    const view = {
      id: row.id,
      side: row.side,
      currency_id: row.currency_id,
      currency: currency.code,
      fiat: oneOf(FIATS, row.fiat),
      country: row.country,
      price: price === undefined ? null : formatDec(price),
      available: formatDec(takeable),
      minimum: formatDec(dec(row.minimum)),
      maximum: formatDec(dec(row.maximum)),
      methods: methods.map((id) => methodView(methodById(id))),
      pay_minutes: minutesOf(row),
      terms: row.terms,
      owner: traderView(owner),
    };
    return { row, view, price, takeable };
  });
}

/** Looks each index up once for all advertisements. */
function indexesOf(ctx: Ctx): (row: AdRow) => FiatIndex | undefined {
  const known = new Map<string, FiatIndex | undefined>();
  return ({ currency_id: currencyId, fiat }) => {
    const key = `${currencyId} ${fiat}`;
    if (!known.has(key)) known.set(key, fiatIndex(ctx, currencyId, fiat));
    return known.get(key);
  };
}

const minutesOf = ({ pay_minutes: minutes }: AdRow): (typeof P2P_PAY_MINUTES)[number] => {
  const known = P2P_PAY_MINUTES.find((each) => each === minutes);
  if (known === undefined) throw new Error(`no time to pay of ${minutes} minutes`);
  return known;
};

/** Returns a stored word as one of the contract's words. */
function oneOf<Word extends string>(words: readonly Word[], stored: string): Word {
  const known = words.find((word) => word === stored);
  if (known === undefined) throw new Error(`${stored} is none of ${words.join(", ")}`);
  return known;
}
