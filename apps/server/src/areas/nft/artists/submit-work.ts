import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { nft as operators } from "@candor/contract/areas/nft/operator.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import { type Call, inStages } from "../../../http/handlers.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { openRequest } from "../../../operators/ask.ts";
import { askedTooOften } from "../../../operators/asked-often.ts";
import { newId } from "../../../platform/ids.ts";
import { readTerms } from "../market/terms-rows.ts";
import { type ArtistRow, findArtistOf, lockArtist } from "./artist-rows.ts";
import { type Media, publishMedia, withdrawMedia } from "./media.ts";
import { ownWorkViews } from "./own-work-view.ts";
import { aboutIn, nameIn } from "./texts.ts";
import { collectionOf, countWorks, insertWork, isFileUsed } from "./work-rows.ts";

type Submit = typeof nft.calls.submitWork;
type Why = Refusal<Submit["refusals"][number] | "too-many-requests"> | undefined;
type Wanted = { title: string; about: string; collection: string };

const { work: queue } = operators.queues;
const WORKS_MAX = 200;
const ASKED_MAX = queue.askedBy.user.openMax;

/** The files are copied before the call takes a connection, and deleted again when the work is refused. */
export const submitWork = inStages<Submit>(async (ctx, call) => {
  const { input, caller } = call;
  const title = nameIn(input.title);
  if (isRefusal(title)) return title;
  const collection = nameIn(input.collection);
  if (isRefusal(collection)) return collection;
  const about = aboutIn(input.about);
  if (isRefusal(about)) return about;
  const { royaltyMax } = await readTerms(ctx.db);
  if (input.royalty_rate > royaltyMax)
    return refuse("nft-royalty-too-high", { maximum: royaltyMax });
  const artist = await findArtistOf(ctx.db, caller.userId);
  if (artist === undefined) return refuse("nft-artist-needed");
  const early = await inTransaction(ctx.db, (tx) => whyNot(ctx, tx, caller.userId, artist));
  if (early !== undefined) return early;
  const media = await publishMedia(ctx, caller.userId, input);
  if (isRefusal(media)) return media;
  const work = { title, about, collection };
  const sent = await inTransaction(ctx.db, (tx) => send(ctx, tx, call, { artist, work, media }));
  if (typeof sent !== "string") {
    await withdrawMedia(ctx, [media.address, media.poster]);
    return sent;
  }
  const [view] = await ownWorkViews(ctx.db, caller.userId, { id: sent, offset: 0, count: 1 });
  if (view === undefined) throw new Error(`the work ${sent} was not written`);
  return view.view;
});

async function whyNot(ctx: Ctx, tx: Tx, userId: string, { id }: ArtistRow): Promise<Why> {
  await lockArtist(tx, userId);
  const { works, asked } = await countWorks(tx, id);
  if (works >= WORKS_MAX) return refuse("nft-works-full", { maximum: `${WORKS_MAX}` });
  if (asked >= ASKED_MAX) return refuse("nft-works-full", { maximum: `${ASKED_MAX}` });
  return askedTooOften(tx, ctx, { queue: queue.name, userId });
}

type Sent = { artist: ArtistRow; work: Wanted; media: Media };

/** Writes the work and requests its review; returns its id, or the refusal. */
async function send(
  ctx: Ctx,
  tx: Tx,
  { input, caller: { userId } }: Call<Submit>,
  { artist, work: { title, about, collection: wanted }, media }: Sent,
): Promise<string | NonNullable<Why>> {
  const refusal = await whyNot(ctx, tx, userId, artist);
  if (refusal !== undefined) return refusal;
  if (await isFileUsed(tx, media.hash)) return refuse("nft-file-used");
  const now = ctx.clock.now();
  const collection = await collectionOf(tx, {
    id: newId(ctx.clock),
    artist_id: artist.id,
    name: wanted,
    about: "",
    created_at: now,
  });
  const id = newId(ctx.clock);
  const { rarity, editions } = input;
  const royalty = formatDec(input.royalty_rate);
  const request = await openRequest(ctx, tx, queue, {
    subject: title,
    userId,
    payload: {
      work_id: id,
      title,
      about,
      collection: collection.name,
      kind: media.kind,
      rarity,
      editions,
      royalty_rate: royalty,
      user_id: userId,
    },
  });
  if (isRefusal(request)) return refuse("nft-works-full", { maximum: `${ASKED_MAX}` });
  await insertWork(tx, {
    id,
    collection_id: collection.id,
    artist_id: artist.id,
    title,
    about,
    rarity,
    editions,
    royalty_rate: royalty,
    ...media,
    request_id: request,
    created_at: now,
  });
  return id;
}
