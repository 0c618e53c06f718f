import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { type Dec, formatDec, fromInteger, mul } from "@candor/money";
import type { QueueHandler } from "../../../operators/queue.ts";
import { notify } from "../../notices/index.ts";
import { askerOf } from "./asker.ts";
import { mintItems } from "./mint.ts";
import { changeWork, findFiles, lockAsked } from "./work-rows.ts";

const percentText = (rate: Dec): string => `${formatDec(mul(rate, fromInteger(100), "down"))} %`;

/** In this queue operators decide whether a work may be sold here. Approving it mints all its copies. */
export const workQueue: QueueHandler<typeof nft.queues.work> = {
  layOut: async (ctx, request) => {
    const { work_id: id, title, about, collection, ...rest } = request.payload;
    const work = await findFiles(ctx.db, id);
    // The files of a rejected work are deleted.
    const isThere = work?.rejected_at === null;
    return {
      user: askerOf(request),
      title,
      about,
      collection,
      kind: rest.kind,
      rarity: rest.rarity,
      editions: `${rest.editions}`,
      royalty: percentText(rest.royalty_rate),
      file: isThere ? work.address : null,
      cover: isThere ? work.poster : null,
    };
  },
  execute: async (ctx, request, { tx }) => {
    const userId = askerOf(request);
    const work = await lockAsked(tx, request.payload.work_id);
    const now = ctx.clock.now();
    await changeWork(tx, work.id, { approved_at: now });
    await mintItems(tx, ctx.clock, work, { ownerId: userId, realm: "live", at: now });
    await notify(ctx, tx, userId, "nft-work-approved", { title: work.title });
    return { after: { work: `W${work.number}`, copies: work.editions } };
  },
  notifyRejected: async (ctx, { tx }, request, { rejection, note }) => {
    const userId = askerOf(request);
    const { id, title } = await lockAsked(tx, request.payload.work_id);
    await changeWork(tx, id, { rejected_at: ctx.clock.now() });
    await notify(ctx, tx, userId, "nft-work-rejected", { title, rejection, note });
  },
};
