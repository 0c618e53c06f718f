import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { uploadKey } from "../../../platform/files.ts";
import { findOwnOrder } from "./order-rows.ts";
import { findPicture } from "./picture-rows.ts";

/** The buyer and the arbiter see both sides of the document; the seller does not. */
const OF_A_DOCUMENT: readonly string[] = ["jz_zm_img", "jz_fm_img"];

/** Each picture was redrawn within a maximum size when it was uploaded. */
export const getOrderPicture: ReadHandler<typeof p2p.calls.getOrderPicture> = async (
  ctx,
  { input: { id, picture }, caller: { userId } },
) => {
  if ((await findOwnOrder(ctx.db, userId, id)) === undefined) return refuse("p2p-order-unknown");
  const found = await findPicture(ctx.db, id, picture);
  if (found === undefined) return refuse("file-unknown");
  if (OF_A_DOCUMENT.includes(found.name) && found.user_id !== userId) return refuse("file-unknown");
  const bytes = await ctx.files.getBytes(uploadKey(picture));
  return { address: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}` };
};
