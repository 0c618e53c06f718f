import { isRefusal } from "@candor/contract/refusals.ts";
import { type Claim, requestHashOf } from "../../../http/idempotency.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { feeRatesOf } from "../../spot/index.ts";
import type { Answer } from "./apply-answer.ts";
import type { Bot, BotOrder } from "./bot.ts";

/** The exchange takes the same order of a bot as one request, however often it is sent. */
const claimOf = ({ id, userId }: Pick<Bot, "id" | "userId">, key: string): Claim => ({
  userId,
  call: "bots.order",
  key: `${id} ${key}`,
  requestHash: requestHashOf([id, key]),
});

/** Places a bot's order on the exchange in its user's name. */
export async function askFor(ctx: Ctx, bot: Bot, order: BotOrder): Promise<Answer> {
  const market = ctx.catalogue.market(order.marketId);
  if (market === undefined) throw new Error(`no market ${order.marketId}`);
  const answer = await ctx.exchange.spot.submit({
    kind: "place",
    claim: claimOf(bot, order.key),
    realm: bot.realm,
    marketId: order.marketId,
    request: {
      side: order.side,
      type: order.price === undefined ? "market" : "limit",
      price: order.price,
      quantity: order.quantity,
      quoteAmount: order.quoteAmount,
      // The first purchase of a grid fills at once as much as it can up to its limit.
      timeInForce: order.price !== undefined && order.cell === undefined ? "ioc" : "gtc",
    },
    feeRates: await feeRatesOf(ctx, bot.userId, market),
  });
  return isRefusal(answer)
    ? { refused: answer.refused }
    : { orderId: answer.ok.id, orderNumber: answer.ok.number };
}

/** Cancels an open order; undefined if it has ended or ends by itself. `at` gives a later attempt another key. */
export async function endOrder(
  ctx: Ctx,
  bot: Bot,
  { marketId, orderNumber }: BotOrder,
  at: Date,
): Promise<"market-halted" | "busy" | undefined> {
  if (orderNumber === undefined) return undefined;
  const answer = await ctx.exchange.spot.submit({
    kind: "cancel",
    claim: claimOf(bot, `end ${orderNumber} ${at.getTime()}`),
    realm: bot.realm,
    marketId,
    orderNumber,
  });
  if (!isRefusal(answer)) return undefined;
  return answer.refused === "market-halted" || answer.refused === "busy"
    ? answer.refused
    : undefined;
}
