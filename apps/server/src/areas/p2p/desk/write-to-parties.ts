import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { messageRefusal, tidyMessage } from "@candor/rules/support.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { notify } from "../../notices/index.ts";
import { CHAT_MAX } from "../orders/chat.ts";
import { addMessage, findByKey, findBySeq } from "../orders/message-rows.ts";
import { messageView } from "../orders/message-view.ts";
import { announceOrder, lockOrder } from "../orders/order-rows.ts";
import { findPicture } from "../orders/picture-rows.ts";

/** Pictures in an operator's message have to be pictures of the order. */
export const writeToParties: OperatorWriteHandler<typeof p2p.calls.writeToParties> = async (
  ctx,
  { input: { id, key, pictures, ...sent }, operator, tx, record },
) => {
  const order = await lockOrder(tx, id);
  if (order === undefined) return refuse("not-found");
  record({ target: `trade:${id}` });
  const standing = await findByKey(tx, id, key);
  if (standing !== undefined)
    return standing.operator_id === operator.id
      ? messageView(order, standing)
      : refuse("not-found");
  if (order.last_seq >= CHAT_MAX) return refuse("p2p-chat-full", { maximum: `${CHAT_MAX}` });
  const text = tidyMessage(sent.text);
  const refusal = messageRefusal(text);
  if (refusal !== undefined) return refusal;
  for (const picture of pictures)
    if ((await findPicture(tx, id, picture)) === undefined) return refuse("not-found");
  const row = await addMessage(ctx, tx, order, { key, operator_id: operator.id, text, pictures });
  const number = `${order.number}`;
  const told = (userId: string, read: number) =>
    notify(ctx, tx, userId, "p2p-message", { number }, `p2p ${id} ${read}`);
  await told(order.buyer_id, order.buyer_read);
  await told(order.seller_id, order.seller_read);
  await announceOrder(tx, row);
  return messageView(order, await findBySeq(tx, id, row.last_seq));
};
