import type { account } from "@candor/contract/areas/account.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  newPortraitName,
  portraitAddress,
  portraitKey,
  portraitKeyAt,
  uploadKey,
} from "../../files.ts";
import { inStages } from "../../http/handlers.ts";
import { drawing } from "./drawing/drawing.ts";
import { ownFormat, replacePortrait } from "./rows.ts";

export const setPortrait = inStages<typeof account.calls.setPortrait>(
  async (ctx, { input: { head_portrait: id }, caller: { userId } }) => {
    const format = await ownFormat(ctx.db, userId, id);
    if (format === undefined) return refuse("file-unknown");
    if (format !== "webp") return refuse("file-not-a-picture");
    const portrait = await drawing(ctx)(await ctx.files.getBytes(uploadKey(id)), "portrait");
    if (isRefusal(portrait)) return portrait;
    const name = newPortraitName();
    await ctx.files.put(portraitKey(name), portrait);
    const address = portraitAddress(name);
    const before = await inTransaction(ctx.db, (tx) => replacePortrait(tx, userId, address));
    // What somebody has taken away is nobody's to see, however well its address was kept.
    if (before !== undefined) await ctx.files.delete(portraitKeyAt(before));
    return { head_portrait: address };
  },
);
