import type { BotCause, BotState } from "@candor/contract/areas/bots/choices.ts";
import { type Dec, ZERO, min, mul, sub, sum } from "@candor/money";
import type { Cell } from "@candor/rules/bots/grid.ts";
import type { SpotTerms } from "@candor/rules/spot.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { BotTerms } from "../terms.ts";

/** A bot's asset in one currency. */
export type Asset = {
  currencyId: number;
  accountId: number;
  amount: Dec;
  held: Dec;
  movedIn: Dec;
  released: Dec;
  cost: Dec;
  realised: Dec;
  /** The index at which a coin was given back. */
  lastPrice: Dec | undefined;
};

export type BotCell = Cell & { turn: number };

/** An order that a bot wants: a limit order, or a market order for an amount of the coin or of the quote currency. */
export type Wanted = {
  key: string;
  marketId: number;
  cell: number | undefined;
  side: "buy" | "sell";
  price: Dec | undefined;
  quantity: Dec | undefined;
  quoteAmount: Dec | undefined;
};

export type BotOrder = Wanted & {
  id: string;
  state: "asked" | "open" | "done" | "refused";
  orderId: string | undefined;
  orderNumber: number | undefined;
  filledQuantity: Dec;
  filledQuote: Dec;
  fee: Dec;
  seenTrade: number;
};

/** A bot during a step: the step changes it, and the changes are written afterwards. */
export type Bot = {
  id: string;
  realm: Realm;
  userId: string;
  terms: BotTerms;
  state: BotState;
  cause: BotCause | undefined;
  waitsFor: string | undefined;
  attempts: number;
  sellsAtStop: boolean;
  phase: string;
  run: number;
  purchases: number;
  skips: number;
  /** In milliseconds. */
  nextAt: number | undefined;
  fees: Dec;
  assets: Map<number, Asset>;
  cells: BotCell[];
  /** The orders that have not ended. */
  orders: BotOrder[];
};

/** The data of a market that a step needs. */
export type BotMarket = {
  id: number;
  symbol: string;
  baseId: number;
  quoteId: number;
  baseCode: string;
  quoteCode: string;
  terms: SpotTerms;
};

export function assetOf(bot: Bot, currencyId: number): Asset {
  const asset = bot.assets.get(currencyId);
  if (asset === undefined) throw new Error(`bot ${bot.id} has nothing of ${currencyId}`);
  return asset;
}

export const isEnded = ({ state }: BotOrder): boolean => state === "done" || state === "refused";

export const openOrders = (bot: Bot): BotOrder[] => bot.orders.filter((order) => !isEnded(order));

/** The amount that an unfinished order reserves of the currency that it spends. */
function reservedBy(order: BotOrder): Dec {
  const { side, price, quantity, quoteAmount, filledQuantity, filledQuote } = order;
  if (quoteAmount !== undefined) return sub(quoteAmount, filledQuote);
  const left = sub(quantity ?? ZERO, filledQuantity);
  return side === "sell" || price === undefined ? left : mul(price, left, "up");
}

/** The amount of an asset that is in no order and therefore frozen for the bot. */
export function freeOf(
  bot: Bot,
  { currencyId, amount }: Asset,
  marketOf: (id: number) => BotMarket,
): Dec {
  const reserved = openOrders(bot)
    .filter(({ marketId, side }) => {
      const { baseId, quoteId } = marketOf(marketId);
      return (side === "buy" ? quoteId : baseId) === currencyId;
    })
    .map(reservedBy);
  return sub(amount, min(amount, sum(reserved)));
}

export function pause(bot: Bot, cause: BotCause): void {
  bot.state = "paused";
  bot.cause = cause;
}

export function beginStop(bot: Bot, cause: BotCause, sells: boolean): void {
  bot.state = "stopping";
  bot.cause = cause;
  bot.sellsAtStop = sells;
  bot.waitsFor = undefined;
  bot.attempts = 0;
}
