import type { Bot, BotMarket } from "../../../apps/server/src/areas/bots/run/bot.ts";
import { type Dec, ZERO, add, dec, max, min, mul, sub } from "@candor/money";
import { MARKET } from "@candor/rules/bots/testing/market.ts";
import { feeOf, notionalOf } from "@candor/rules/spot.ts";

export const USDT = 3;

const market = (id: number, base: string, quantityStep: string): BotMarket => ({
  id,
  symbol: `${base}/USDT`,
  baseId: id,
  quoteId: USDT,
  baseCode: base,
  quoteCode: "USDT",
  terms: { ...MARKET, base, quantityStep: dec(quantityStep) },
});
export const MARKETS = [market(1, "BTC", "0.0001"), market(2, "ETH", "0.001")] as const;

export function marketOf(id: number): BotMarket {
  const found = MARKETS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no market ${id}`);
  return found;
}

/** An order as the exchange has it. */
export type Placed = {
  number: number;
  key: string;
  marketId: number;
  side: "buy" | "sell";
  price: Dec | undefined;
  /** The order trades at the next price, and its remainder ends. */
  isPassing: boolean;
  quantity: Dec | undefined;
  quoteAmount: Dec | undefined;
  filled: Dec;
  spent: Dec;
  held: Dec;
  isOpen: boolean;
};

export type Trade = { number: number; order: number; quantity: Dec; quote: Dec; fee: Dec };

/** One user's account and bot, in the state that database and exchange have committed. */
export type World = {
  now: number;
  prices: Map<number, Dec>;
  isHalted: boolean;
  isFrozen: boolean;
  available: Map<number, Dec>;
  placed: Placed[];
  answers: Map<string, { orderId: string; orderNumber: number } | { refused: string }>;
  trades: Trade[];
  byOrder: Map<number, Trade[]>;
  /** What the user has withdrawn from the account. */
  taken: Map<number, Dec>;
  bot: Bot;
  dueAt: number | undefined;
  /** The keys of the orders' rows: a second row with the same key is refused. */
  keys: Set<string>;
  seen: Set<string>;
};

export const availableOf = (world: World, id: number): Dec => world.available.get(id) ?? ZERO;

export function change(world: World, currencyId: number, by: Dec): void {
  const after = add(availableOf(world, currencyId), by);
  if (after < ZERO) throw new Error(`less than nothing is available of ${currencyId}`);
  world.available.set(currencyId, after);
}

const heldIn = ({ side, marketId }: Placed): number => (side === "buy" ? USDT : marketId);

export type Asked = Pick<
  Placed,
  "key" | "marketId" | "side" | "price" | "isPassing" | "quantity" | "quoteAmount"
>;

/** Accepts an order, or repeats the answer that its key had before. */
export function place(world: World, asked: Asked) {
  const known = world.answers.get(asked.key);
  if (known !== undefined) return known;
  const answer = accept(world, asked);
  world.answers.set(asked.key, answer);
  return answer;
}

const CAP = dec("1.01");
const FLOOR = dec("0.99");

function accept(world: World, asked: Asked) {
  if (world.isHalted) return { refused: "market-halted" };
  const { quantity = ZERO, price, quoteAmount, side, marketId } = asked;
  const { terms } = marketOf(marketId);
  const index = world.prices.get(marketId) ?? ZERO;
  const bound = price ?? mul(index, side === "buy" ? CAP : FLOOR, "down");
  const hold = side === "sell" ? quantity : (quoteAmount ?? notionalOf(bound, quantity));
  if ((quoteAmount ?? notionalOf(bound, quantity)) < terms.notionalMin)
    return { refused: "below-minimum" };
  const currency = side === "buy" ? USDT : marketId;
  if (availableOf(world, currency) < hold) return { refused: "insufficient-balance" };
  change(world, currency, sub(ZERO, hold));
  const number = world.placed.length + 1;
  world.placed.push({ ...asked, number, filled: ZERO, spent: ZERO, held: hold, isOpen: true });
  return { orderId: `order ${number}`, orderNumber: number };
}

/** Moves the price and fills the orders that it reaches, some of them in part. */
export function movePrice(world: World, marketId: number, price: Dec, part: () => boolean): void {
  world.prices.set(marketId, price);
  if (world.isHalted) return;
  for (const order of world.placed) {
    if (!order.isOpen || order.marketId !== marketId) continue;
    const isReached =
      order.price === undefined ||
      (order.side === "buy" ? order.price >= price : order.price <= price);
    if (isReached) fill(world, order, order.isPassing ? price : (order.price ?? price), part());
    if (order.isPassing) end(world, order);
  }
}

function fill(world: World, order: Placed, price: Dec, isPart: boolean): void {
  const { terms, baseId } = marketOf(order.marketId);
  const step = terms.quantityStep;
  const wish =
    order.quoteAmount === undefined
      ? sub(order.quantity ?? ZERO, order.filled)
      : ((((order.quoteAmount - order.spent) * 10n ** 18n) / price) as Dec);
  const half = isPart ? max(step, (wish / 2n) as Dec) : wish;
  const quantity = sub(half, (half % step) as Dec);
  if (quantity <= ZERO) return;
  const quote = notionalOf(price, quantity);
  const rate = order.isPassing ? terms.takerFeeRate : terms.makerFeeRate;
  const fee = feeOf(order.side === "buy" ? quantity : quote, rate);
  order.filled = add(order.filled, quantity);
  order.spent = add(order.spent, quote);
  if (order.side === "buy") {
    const bound = order.price === undefined ? quote : notionalOf(order.price, quantity);
    const released = min(order.held, order.quoteAmount === undefined ? bound : quote);
    order.held = sub(order.held, released);
    change(world, USDT, sub(released, quote));
    change(world, baseId, sub(quantity, fee));
  } else {
    order.held = sub(order.held, quantity);
    change(world, USDT, sub(quote, fee));
  }
  const trade = { number: world.trades.length + 1, order: order.number, quantity, quote, fee };
  world.trades.push(trade);
  const others = world.byOrder.get(order.number);
  if (others === undefined) world.byOrder.set(order.number, [trade]);
  else others.push(trade);
  if (order.quantity !== undefined && order.filled >= order.quantity) end(world, order);
}

/** Ends an order and gives back what it held. */
export function end(world: World, order: Placed): void {
  if (!order.isOpen) return;
  order.isOpen = false;
  change(world, heldIn(order), order.held);
  order.held = ZERO;
}

/** The user's holdings of a currency, in the account and in orders. */
export const totalOf = (world: World, currencyId: number): Dec => {
  let total = availableOf(world, currencyId);
  for (const order of world.placed)
    if (heldIn(order) === currencyId) total = add(total, order.held);
  return add(total, world.bot.assets.get(currencyId)?.held ?? ZERO);
};
