import type { chat } from "@candor/contract/areas/chat/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { CHAT_BLOCKS_MAX } from "@candor/rules/chat.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { findWriterId, listBlocks, putBlock, removeBlock } from "./block-rows.ts";

export const setBlock: WriteHandler<typeof chat.calls.setBlock> = async (
  _ctx,
  { input: { number, kind }, caller: { userId }, tx },
) => {
  const other = await findWriterId(tx, number);
  if (other === undefined) return refuse("not-found");
  if (other === userId) return refuse("chat-oneself");
  await lockKey(tx, `chat blocks ${userId}`);
  if (kind === "none") {
    await removeBlock(tx, userId, number);
    return { blocks: await listBlocks(tx, userId) };
  }
  const standing = await listBlocks(tx, userId);
  if (standing.length >= CHAT_BLOCKS_MAX && standing.every((one) => one.number !== number))
    return refuse("chat-too-many-blocks", { maximum: `${CHAT_BLOCKS_MAX}` });
  await putBlock(tx, userId, number, kind);
  return { blocks: await listBlocks(tx, userId) };
};
