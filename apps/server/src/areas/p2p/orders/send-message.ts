import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { hasLink, imitationIn } from "../../chat/index.ts";
import { notify } from "../../notices/index.ts";
import { CHAT_HOUR_MAX, CHAT_MAX, isChatOpen } from "./chat.ts";
import { roleOf } from "./escrow.ts";
import { addMessage, countWritten, findByKey, findBySeq } from "./message-rows.ts";
import { messageView } from "./message-view.ts";
import { announceOrder, lockOwnOrder } from "./order-rows.ts";
import { keepPictures } from "./pictures.ts";
import { writtenText } from "./written.ts";

const HOUR_MS = 3_600_000;

export const sendMessage: WriteHandler<typeof p2p.calls.sendMessage> = async (
  ctx,
  { input: { id, key, pictures, ...sent }, caller: { userId }, tx },
) => {
  const order = await lockOwnOrder(tx, userId, id);
  if (order === undefined) return refuse("p2p-order-unknown");
  const standing = await findByKey(tx, id, key);
  // A key that the other side has used gets a refusal that does not show its message.
  if (standing !== undefined)
    return standing.user_id === userId
      ? messageView(order, standing)
      : refuse("parameter-error", { field: "key" });
  const now = ctx.clock.now();
  if (!isChatOpen(order, now)) return refuse("p2p-chat-closed");
  if (order.last_seq >= CHAT_MAX) return refuse("p2p-chat-full", { maximum: `${CHAT_MAX}` });
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countWritten(tx, { orderId: id, userId, since })) >= CHAT_HOUR_MAX)
    return refuse("too-many-messages", { maximum: `${CHAT_HOUR_MAX}` });
  const text = writtenText(sent.text, pictures);
  if (typeof text !== "string") return text;
  if (hasLink(text)) return refuse("chat-link");
  if (imitationIn(text) === "imitates") return refuse("chat-imitates");
  const named = pictures.map((picture) => ({ id: picture, name: "message" as const }));
  const refused = await keepPictures(tx, { userId, orderId: id, pictures: named });
  if (refused !== undefined) return refused;
  const row = await addMessage(ctx, tx, order, { key, user_id: userId, text, pictures });
  const [to, read] =
    roleOf(order, userId) === "buyer"
      ? [order.seller_id, order.seller_read]
      : [order.buyer_id, order.buyer_read];
  // The cause names the last message read, so that the reader is notified again only after reading on.
  await notify(ctx, tx, to, "p2p-message", { number: `${order.number}` }, `p2p ${id} ${read}`);
  await announceOrder(tx, row);
  return messageView(order, await findBySeq(tx, id, row.last_seq));
};
