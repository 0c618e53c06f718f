import { isRefusal } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import { type Ctx, kept } from "../../../manifest/ctx.ts";
import { findUserRow } from "../../account/index.ts";
import { notify } from "../../notices/index.ts";
import { fiatIndex } from "../market/ad-price.ts";
import { endRequest } from "./add-request.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { pricedFiat } from "./fiat-limit.ts";
import type { Within } from "./move-order.ts";
import {
  listOver,
  listWaiting,
  lockWaiting,
  updateRequest,
  type RequestRow,
} from "./request-rows.ts";
import { openName } from "./sealed.ts";
import { takeBest } from "./take.ts";
import type { Wish } from "./wish.ts";
import { withAfter } from "../../../jobs/with-after.ts";

/** The most requests of one run. */
const RUN_REQUESTS = 100;

/** Where the next run continues, so that each waiting request gets its turn. */
const turn = kept(() => ({ after: 0 }));

/** Expires requests whose time is over and tries the others again, each in its own transaction. */
export async function matchRequests(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const over = await listOver(ctx.db, now, RUN_REQUESTS);
  const place = turn(ctx);
  const waiting = await listWaiting(ctx.db, { after: place.after, now, count: RUN_REQUESTS });
  place.after = waiting.length < RUN_REQUESTS ? 0 : (waiting.at(-1)?.number ?? 0);
  const tasks = [
    ...over.map((id) => ({ id, work: expire })),
    ...waiting.map(({ id }) => ({ id, work: match })),
  ];
  const run = ({ id, work }: (typeof tasks)[number]) =>
    withAfter(ctx, async (within) => {
      const row = await lockWaiting(within.tx, id);
      if (row !== undefined) await work(ctx, within, row);
    });
  await eachAlone(tasks, run, signal);
}

async function expire(ctx: Ctx, within: Within, row: RequestRow): Promise<void> {
  await endRequest(ctx, within, row, "expired");
  await notify(ctx, within.tx, row.user_id, "p2p-request-over", {}, `p2p request ${row.id}`);
}

async function match(ctx: Ctx, within: Within, row: RequestRow): Promise<void> {
  const { tx } = within;
  const found = wishOf(ctx, row);
  if (found === undefined) return;
  const user = await findUserRow(tx, row.user_id, ctx.clock.now());
  if (user === undefined || user.frozen_until !== null) return;
  const held = dec(row.held);
  const freed = row.side === "sell" ? { requestId: row.id, amount: held } : undefined;
  const order = await takeBest({ ...ctx, db: tx }, within, found, { freed, isWaited: true });
  if (order === undefined) return;
  await updateRequest(tx, row.id, {
    state: "matched",
    held: "0",
    order_id: order.id,
    changed_at: order.created_at,
    deadline: null,
  });
}

/** A request as a wish at the present index; undefined while its prices are too old. */
function wishOf(ctx: Ctx, row: RequestRow) {
  const coin = ctx.catalogue.currency(row.currency_id);
  const money = ctx.catalogue.currencies.find(
    ({ kind, code }) => kind === "fiat" && code === row.fiat,
  );
  const index = fiatIndex(ctx, row.currency_id, row.fiat);
  const fiat = money && pricedFiat(ctx, money);
  if (coin === undefined || index === undefined || fiat === undefined || isRefusal(fiat))
    return undefined;
  const wish: Wish = {
    userId: row.user_id,
    side: row.side,
    currencyId: row.currency_id,
    decimals: coin.decimals,
    fiat: row.fiat,
    fiatAmount: dec(row.fiat_amount),
    country: row.country,
    methodId: row.method_id,
    name: openName(ctx, row),
    accountId: row.account_id ?? undefined,
    index: index.price,
    worst: dec(row.price),
  };
  return { wish, fiat };
}
