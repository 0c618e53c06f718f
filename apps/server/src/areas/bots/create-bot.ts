import type { bots } from "@candor/contract/areas/bots/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, formatDec } from "@candor/money";
import { nextDue } from "@candor/rules/bots/recurring.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import { readHead } from "../../feed/event-rows.ts";
import { afterWaiting } from "../../http/handlers.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { moveHolds } from "../../ledger/move.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { newId } from "../../platform/ids.ts";
import { insertAsset } from "./asset-rows.ts";
import { type Backtest, backtestPlanned, summaryOf } from "./backtest/backtest.ts";
import { writeCells } from "./cell-rows.ts";
import { type Planned, planBot } from "./plan.ts";
import { countOpen, insertBot } from "./rows.ts";
import type { Asset } from "./run/bot.ts";
import { CAUSE } from "./run/keep-apart.ts";
import { botViews } from "./view.ts";

/** The most bots of one user, and of a realm, that have not stopped. */
const OWN_MAX = 10;
const REALM_MAX = 5_000;
const QUOTE = "USDT";

type Ready = { planned: Planned; backtest: Backtest | undefined };

/** The back-test is computed before the transaction and stored with the bot. */
export const createBot = afterWaiting<typeof bots.calls.createBot, Ready>(
  async (ctx, { input, caller }) => {
    const planned = planBot(ctx, input);
    if (isRefusal(planned)) return planned;
    const backtest = await backtestPlanned(ctx, caller.userId, planned);
    return { planned, backtest: isRefusal(backtest) ? undefined : backtest };
  },
  async (ctx, { caller, tx, afterCommit }, { planned, backtest }) => {
    const { userId, realm } = caller;
    // Bots are created one at a time, so that simultaneous ones count each other.
    await lockKey(tx, `bots ${realm}`);
    if ((await countOpen(tx, realm, userId)) >= OWN_MAX)
      return refuse("too-many-bots", { maximum: `${OWN_MAX}` });
    if ((await countOpen(tx, realm)) >= REALM_MAX) return refuse("bots-full");
    const assets = await openAssets(ctx, tx, { userId, realm }, planned);
    const [cash] = assets;
    if (cash === undefined) throw new Error(`no account of ${QUOTE}`);
    const funds = (await lockAccounts(tx, [cash.accountId])).get(cash.accountId) ?? ZERO;
    if (funds < planned.budget)
      return refuse("insufficient-balance", { available: funds, currency: QUOTE });
    const now = ctx.clock.now();
    const { terms, stops, budget } = planned;
    const row = await insertBot(tx, {
      id: newId(ctx.clock),
      realm,
      user_id: userId,
      strategy: terms.strategy,
      terms: JSON.stringify(terms),
      market_id: terms.strategy === "rebalance" ? null : (planned.coins[0]?.market.id ?? null),
      budget: formatDec(budget),
      phase: planned.phase,
      next_at: terms.strategy === "recurring" ? new Date(nextDue(terms, now.getTime())) : null,
      stop_loss: stops.stopLoss === undefined ? null : formatDec(stops.stopLoss),
      take_profit: stops.takeProfit === undefined ? null : formatDec(stops.takeProfit),
      after_event: (await readHead(ctx.pool)).id,
      backtest: backtest === undefined ? null : JSON.stringify(summaryOf(backtest)),
      due_at: now,
      created_at: now,
    });
    for (const asset of assets) {
      const coin = planned.coins.find(({ market }) => market.baseId === asset.currencyId);
      await insertAsset(tx, row.id, asset, coin === undefined ? null : formatDec(coin.price));
    }
    await writeCells(tx, row.id, planned.cells);
    if (budget > ZERO) {
      const hold = { accountId: cash.accountId, amount: budget, cause: CAUSE, causeId: row.id };
      await moveHolds(tx, [hold]);
      afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [cash.accountId] }));
    }
    const [view] = await botViews(ctx, tx, [row]);
    if (view === undefined) throw new Error(`bot ${row.id} is not there`);
    return view;
  },
);

type Owner = { userId: string; realm: "live" | "demo" };

/** The bot's account for each currency, the quote currency's first, which gets the budget. */
async function openAssets(
  ctx: Ctx,
  tx: Tx,
  { userId, realm }: Owner,
  { coins, budget }: Planned,
): Promise<Asset[]> {
  const quote = ctx.catalogue.currencies.find(({ code }) => code === QUOTE);
  if (quote === undefined) throw new Error(`no currency ${QUOTE}`);
  const assets: Asset[] = [];
  for (const currencyId of [quote.id, ...coins.map(({ market }) => market.baseId)]) {
    const key = { holderId: userId, realm, kind: "change", currencyId } as const;
    const amount = currencyId === quote.id ? budget : ZERO;
    assets.push({
      currencyId,
      accountId: await openAccount(tx, key),
      amount,
      held: amount,
      movedIn: amount,
      released: ZERO,
      cost: ZERO,
      realised: ZERO,
      lastPrice: undefined,
    });
  }
  return assets;
}
