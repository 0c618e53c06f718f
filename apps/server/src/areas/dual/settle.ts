import { type Dec, ZERO, add, dec, neg, sub } from "@candor/money";
import { paidIn } from "@candor/rules/finance/dual/payouts.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, commitUnwaited, inTransaction } from "../../db/transaction.ts";
import { type Batch, type Pace, passThrough, takeSteps } from "../../jobs/paced.ts";
import { lockAccounts, lockFreeAccounts } from "../../ledger/accounts.ts";
import { type Hold, moveHolds } from "../../ledger/move.ts";
import { type Line, post } from "../../ledger/post.ts";
import { insertPrices } from "./price-rows.ts";
import {
  type Due,
  type Group,
  endOrders,
  listMatured,
  listPriced,
  markSettling,
  nextDue,
} from "./settle-rows.ts";
import { maturingMarkets } from "./tranche-rows.ts";
import { settledAt } from "./window.ts";

/** How many orders one transaction settles; it locks their users' accounts for some tens of milliseconds. */
const BATCH = 200;
/** How many rows are only marked at once. */
const MARKED = 500;
const CAUSE = "dual.settlement";

/**
 * Settles matured orders: decides the prices that the record gives, pays orders with a price, and marks the rest as
 * waiting. The rows determine what it does, so it can be repeated at any time.
 */
export async function settleMatured(ctx: Ctx, pace: Pace): Promise<void> {
  const now = ctx.clock.now();
  for (const maturesAt of await listMatured(ctx.db, now)) {
    if (pace.signal?.aborted === true) return;
    await decidePrices(ctx, maturesAt);
    for (const group of await listPriced(ctx.db, maturesAt))
      await passThrough<number>(
        (after = 0) => settleBatch(ctx, { ...group, maturesAt }, after),
        pace,
      );
  }
  await takeSteps(async () => (await markSettling(ctx.db, now, MARKED)) === MARKED, pace);
}

async function decidePrices(ctx: Ctx, maturesAt: Date): Promise<void> {
  const { marketIds, after } = await maturingMarkets(ctx.db, maturesAt);
  if (marketIds.length === 0) return;
  const maturity = maturesAt.getTime() / 1_000;
  const priced = await settledAt(ctx.pool, { marketIds, after, maturity });
  if (priced === undefined) return;
  const decided = [...priced.settlements].map(([marketId, settlement]) => ({
    marketId,
    maturesAt,
    fromEvent: priced.fromEvent,
    settlement,
  }));
  await insertPrices(ctx.db, decided, ctx.clock.now());
}

type Maturity = Group & { maturesAt: Date };

/**
 * Waits for the house's accounts alone, while no other lock is held. User accounts that are locked elsewhere are
 * skipped, since the exchange, for example, may wait for another of them.
 */
async function settleBatch(ctx: Ctx, maturity: Maturity, after: number): Promise<Batch> {
  const { last, leftOut, settled } = await inTransaction(ctx.db, async (tx) => {
    const next = await nextDue(tx, maturity, { after, most: BATCH });
    if (next.length === 0) return { last: undefined, leftOut: 0, settled: [] };
    await commitUnwaited(tx);
    await lockAccounts(tx, [...new Set(next.flatMap(houseAccounts))]);
    const free = await lockFreeAccounts(tx, [...new Set(next.flatMap(ownAccounts))]);
    const ids = next
      .filter((one) => ownAccounts(one).every((id) => free.has(id)))
      .map(({ id }) => id);
    const now = ctx.clock.now();
    const settled = ids.length === 0 ? [] : await endOrders(tx, ids, maturity.price, now);
    await pay(tx, maturity, settled, now);
    return { last: next.at(-1)?.number, leftOut: next.length - ids.length, settled };
  });
  for (const { user_id: userId, coin_account: coin, quote_account: quote } of settled)
    ctx.bus.emit("balances", { userId, accountIds: [coin, quote] });
  return { last, leftOut };
}

async function pay(
  tx: Tx,
  { realm, price }: Group,
  orders: readonly Due[],
  postedAt: Date,
): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const decided = price === null ? undefined : dec(price);
  const lines =
    decided === undefined ? [] : summed(orders.flatMap((order) => linesOf(order, decided)));
  const holds = orders.flatMap(releases);
  if (lines.length === 0) await moveHolds(tx, holds);
  else
    await post(tx, {
      realm,
      cause: CAUSE,
      // Each order is settled in one posting alone, so its id is unique among the causes.
      causeId: first.id,
      reason: null,
      postedAt,
      lines,
      holds,
    });
}

type Accounts = Pick<Due, "coin_account" | "quote_account" | "house_coin" | "house_quote">;
const houseAccounts = (one: Accounts) => [one.house_coin, one.house_quote];
const ownAccounts = (one: Accounts) => [one.coin_account, one.quote_account];

/** The ledger lines of an order that is settled at a price. */
function linesOf(order: Due, price: Dec): Line[] {
  const outcome = paidIn(price, dec(order.linked_price));
  const payout = dec(outcome === "coin" ? order.coin_payout : order.quote_payout);
  const invested = order.type === "sell-high" ? "coin" : "quote";
  return outcome === invested
    ? moved(order, outcome, sub(payout, dec(order.held)))
    : [...moved(order, invested, neg(dec(order.held))), ...moved(order, outcome, payout)];
}

/** The lines of a user's gain from the house, or loss to it; the house's line has no reference and is summed. */
function moved(order: Due, currency: "coin" | "quote", amount: Dec): Line[] {
  if (amount === ZERO) return [];
  const isCoin = currency === "coin";
  const of = { currencyId: isCoin ? order.coin_id : order.quote_id, kind: "dual" } as const;
  return [
    { ...of, accountId: isCoin ? order.coin_account : order.quote_account, amount, ref: order.id },
    {
      ...of,
      accountId: isCoin ? order.house_coin : order.house_quote,
      amount: neg(amount),
      ref: null,
    },
  ];
}

/** Sums the house's lines to one for each account. */
function summed(lines: readonly Line[]): Line[] {
  const house = new Map<number, Line>();
  for (const line of lines) {
    if (line.ref !== null) continue;
    const before = house.get(line.accountId)?.amount ?? ZERO;
    house.set(line.accountId, { ...line, amount: add(before, line.amount) });
  }
  return [
    ...lines.filter(({ ref }) => ref !== null),
    ...[...house.values()].filter(({ amount }) => amount !== ZERO),
  ];
}

function releases(order: Due): Hold[] {
  const own = order.type === "sell-high" ? order.coin_account : order.quote_account;
  const release = (accountId: number, held: string): Hold[] =>
    dec(held) === ZERO
      ? []
      : [{ accountId, amount: neg(dec(held)), cause: "dual.order", causeId: order.id }];
  return [
    ...release(own, order.held),
    ...release(order.house_coin, order.house_coin_held),
    ...release(order.house_quote, order.house_quote_held),
  ];
}
