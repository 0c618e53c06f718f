import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { listNewest } from "../orders/message-rows.ts";
import { messageView } from "../orders/message-view.ts";
import { findOrder } from "../orders/order-rows.ts";
import { wholeView } from "../orders/whole.ts";
import { ownUsersOf } from "./own-account-rows.ts";
import { findTradeRow, findVerdictRequest, listAlike } from "./trade-rows.ts";
import { tradeView } from "./trade-view.ts";

const OTHERS_MAX = 20;
/** The most messages that an order can have. */
const MESSAGES_MAX = 400;

export const findTrade: OperatorReadHandler<typeof p2p.calls.findTrade> = async (
  ctx,
  { input: { id }, operator },
) => {
  const [trade, order] = [await findTradeRow(ctx.db, id), await findOrder(ctx.db, id)];
  if (trade === undefined || order === undefined) return refuse("not-found");
  const messages = await listNewest(ctx.db, id, { before: undefined, count: MESSAGES_MAX });
  const own = await ownUsersOf(ctx.db, [operator.id]);
  return {
    trade: tradeView(ctx, trade),
    order: await wholeView(ctx, ctx.db, order.buyer_id, order, { isArbiter: true }),
    messages: messages.map((row) => messageView(order, row)),
    others: (await listAlike(ctx.db, id, OTHERS_MAX)).map((row) => ({
      ...tradeView(ctx, row),
      is_picture_alike: row.is_picture_alike,
    })),
    request_id: await findVerdictRequest(ctx.db, id),
    is_party:
      own === undefined ? null : own.includes(order.buyer_id) || own.includes(order.seller_id),
  };
};
