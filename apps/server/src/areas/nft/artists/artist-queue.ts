import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { QueueHandler } from "../../../operators/queue.ts";
import { newId } from "../../../platform/ids.ts";
import { notify } from "../../notices/index.ts";
import { insertArtist, isNameTaken, lockArtist } from "./artist-rows.ts";
import { askerOf } from "./asker.ts";
import { withdrawMedia } from "./media.ts";

/** In this queue operators decide whether a user may sell works here under the requested name. */
export const artistQueue: QueueHandler<typeof nft.queues.artist> = {
  layOut: (_ctx, request) => {
    const { name, about, portrait } = request.payload;
    return { user: askerOf(request), name, about, portrait };
  },
  execute: async (ctx, request, { tx }) => {
    const userId = askerOf(request);
    const { name, about, portrait } = request.payload;
    await lockArtist(tx, userId);
    if (await isNameTaken(tx, name)) return refuse("nft-name-taken");
    const id = newId(ctx.clock);
    const artist = { id, user_id: userId, name, about, portrait, admitted_at: ctx.clock.now() };
    await insertArtist(tx, artist);
    await notify(ctx, tx, userId, "nft-artist-admitted", {});
    return { after: { artist: id, name } };
  },
  notifyRejected: async (ctx, { tx, afterCommit }, request, { rejection, note }) => {
    const userId = askerOf(request);
    afterCommit(() => withdrawMedia(ctx, [request.payload.portrait]));
    await notify(ctx, tx, userId, "nft-artist-rejected", { rejection, note });
  },
};
