import { freeOf } from "../../../apps/server/src/areas/bots/run/bot.ts";
import { type Dec, ZERO, add, formatDec, min, sub } from "@candor/money";
import { USDT, type World, marketOf, totalOf } from "./world.ts";

function demand(holds: boolean, says: () => string): void {
  if (!holds) throw new Error(says());
}

const FUNDS = 20_000n * 10n ** 18n;

/** What the user's trades have brought of a currency; the user has no orders but the bot's. */
function traded(
  world: World,
  currencyId: number,
  only: (order: number, trade: number) => boolean,
): Dec {
  let total: Dec = ZERO;
  for (const { number, order, quantity, quote, fee } of world.trades) {
    const placed = world.placed[order - 1];
    if (placed === undefined || !only(order, number)) continue;
    const isBuy = placed.side === "buy";
    if (currencyId === placed.marketId)
      total = isBuy ? add(total, sub(quantity, fee)) : sub(total, quantity);
    if (currencyId === USDT) total = isBuy ? sub(total, quote) : add(total, sub(quote, fee));
  }
  return total;
}

/** Judges what must hold at every moment, wherever the loop was killed. */
export function judgeMoment(world: World): void {
  for (const id of [USDT, 1, 2]) {
    const first = (id === USDT ? FUNDS : ZERO) as Dec;
    const expected = sub(
      add(
        first,
        traded(world, id, () => true),
      ),
      world.taken.get(id) ?? ZERO,
    );
    demand(totalOf(world, id) === expected, () => `money of ${id} was made or lost`);
  }
  judgeHoldings(world);
  const keys = world.placed.map(({ key }) => key);
  demand(new Set(keys).size === keys.length, () => "an order was placed twice");
  const cells = world.placed.flatMap(({ isOpen, key }) =>
    isOpen && key.startsWith("cell:") ? [key.split(":")[1]] : [],
  );
  demand(new Set(cells).size === cells.length, () => "a cell has two open orders");
}

/** A bot has its budget and the fills that it has processed. It keeps apart no more than it has outside its orders. */
function judgeHoldings(world: World): void {
  const { bot } = world;
  const unseen = new Map(bot.orders.map(({ orderNumber, seenTrade }) => [orderNumber, seenTrade]));
  const isAsked = (order: number): boolean => {
    const key = world.placed[order - 1]?.key;
    return bot.orders.some((one) => one.key === key && one.state === "asked");
  };
  for (const asset of bot.assets.values()) {
    const { currencyId, amount, movedIn, released, held } = asset;
    const fills = traded(
      world,
      currencyId,
      (order, trade) => !isAsked(order) && trade <= (unseen.get(order) ?? Infinity),
    );
    demand(
      amount === sub(add(movedIn, fills), released),
      () => `${formatDec(amount)} of ${currencyId} is not the budget and its fills`,
    );
    demand(
      held <= freeOf(bot, asset, marketOf),
      () => `more of ${currencyId} is kept apart than is free`,
    );
    demand(
      held === min(held, amount) && held >= ZERO,
      () => `what is kept apart of ${currencyId} is not there`,
    );
  }
}

/** A stopped bot has no open order and keeps no money apart. */
export function judgeStopped(world: World): void {
  demand(
    world.placed.every(({ isOpen }) => !isOpen),
    () => "an order is open after the stop",
  );
  for (const { amount, held, currencyId } of world.bot.assets.values())
    demand(amount === ZERO && held === ZERO, () => `${currencyId} is kept after the stop`);
}
