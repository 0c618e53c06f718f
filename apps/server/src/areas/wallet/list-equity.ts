import type { wallet } from "@candor/contract/areas/wallet.ts";
import { type Dec, ZERO, add, dec, formatDec, mul, sub } from "@candor/money";
import { DOLLAR_MARKET, fiatPrice } from "@candor/rules/fiat.ts";
import type { Ctx } from "../../ctx.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBalances } from "../../ledger/balances.ts";
import { changesByDay } from "../../ledger/day-changes.ts";
import { valueInUsdt } from "../../markets.ts";
import { dayCloses } from "../../feed/candles.ts";
import { listFiatDays } from "../statements/index.ts";

const DAY_MS = 86_400_000;

/** Amounts by currency. */
type Holding = Map<number, Dec>;

/** Balances are taken back day by day from what they are now: what a day moved is what its entries say. */
export const listEquity: ReadHandler<typeof wallet.calls.listEquity> = async (
  ctx,
  { input, caller },
) => {
  const now = ctx.clock.now();
  const today = Math.floor(now.getTime() / DAY_MS);
  const first = today - input.days;
  const balances = await listBalances(ctx.db, caller.userId);
  const accountIds = balances.map(({ accountId }) => accountId);
  const [changes, closes, rates] = await Promise.all([
    changesByDay(ctx.db, accountIds, first + 1),
    dayCloses(ctx.db, { from: first, to: today - 1 }),
    listFiatDays(ctx.db, { from: first, to: today - 1 }),
  ]);
  const holding: Holding = new Map();
  for (const { currencyId, available, frozen } of balances)
    addTo(holding, currencyId, add(available, frozen));
  const equity = [{ time: now.toISOString(), equivalent: valueOf(holding, priceNow(ctx)) }];
  for (let day = today - 1; day >= first; day -= 1) {
    for (const { currencyId, amount } of changes.get(day + 1) ?? [])
      addTo(holding, currencyId, sub(ZERO, amount));
    const priceThen = (currencyId: number) => priceOn(ctx, { closes, rates }, day, currencyId);
    equity.push({
      time: new Date((day + 1) * DAY_MS).toISOString(),
      equivalent: valueOf(holding, priceThen),
    });
  }
  return equity.reverse();
};

const addTo = (holding: Holding, currencyId: number, amount: Dec): void =>
  void holding.set(currencyId, add(holding.get(currencyId) ?? ZERO, amount));

const priceNow = (ctx: Ctx) => (currencyId: number) =>
  valueInUsdt(ctx.catalogue, ctx.indexOf, currencyId);

type Days = { closes: ReadonlyMap<string, string>; rates: ReadonlyMap<string, Dec> };

/** A fiat of which no rate was kept on a day is shown at the one that was told last. */
function priceOn(
  ctx: Ctx,
  { closes, rates }: Days,
  day: number,
  currencyId: number,
): Dec | undefined {
  const closeOf = (symbol: string): Dec | undefined => {
    const market = ctx.catalogue.marketBySymbol(symbol);
    const close = market && closes.get(`${market.id} ${day}`);
    return close === undefined ? undefined : dec(close);
  };
  const rate = rates.get(`${ctx.catalogue.currency(currencyId)?.code} ${day}`);
  if (rate !== undefined) {
    const dollar = closeOf(DOLLAR_MARKET);
    return dollar && fiatPrice(rate, dollar);
  }
  return valueInUsdt(ctx.catalogue, closeOf, currencyId);
}

/** In USDT, each holding rounded down; null where one of them has no price. */
function valueOf(
  holding: Holding,
  priceOf: (currencyId: number) => Dec | undefined,
): string | null {
  let total = ZERO;
  for (const [currencyId, amount] of holding) {
    if (amount === ZERO) continue;
    const price = priceOf(currencyId);
    if (price === undefined) return null;
    total = add(total, mul(amount, price, "down"));
  }
  return formatDec(total);
}
