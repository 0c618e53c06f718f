import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { nft as operators } from "@candor/contract/areas/nft/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import { type Call, inStages } from "../../../http/handlers.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { openRequest } from "../../../operators/ask.ts";
import { askedTooOften } from "../../../operators/asked-often.ts";
import { reservedRefusal } from "../../../protection/names.ts";
import { getAccountName } from "../../account/index.ts";
import { isNameTaken, lockArtist } from "./artist-rows.ts";
import { publishPicture, withdrawMedia } from "./media.ts";
import { ownArtist } from "./own-artist.ts";
import { aboutIn, nameIn } from "./texts.ts";

type Apply = typeof nft.calls.applyAsArtist;
const { artist: queue } = operators.queues;

/** The portrait is drawn before the call takes a connection, and deleted again when the application is refused. */
export const applyAsArtist = inStages<Apply>(async (ctx, call) => {
  const { input, caller } = call;
  const name = nameIn(input.name);
  if (isRefusal(name)) return name;
  const about = aboutIn(input.about);
  if (isRefusal(about)) return about;
  const refusal =
    reservedRefusal(name) ??
    (await inTransaction(ctx.db, (tx) => whyNot(ctx, tx, caller.userId, name)));
  if (refusal !== undefined) return refusal;
  const portrait =
    input.portrait === undefined
      ? null
      : await publishPicture(ctx, caller.userId, input.portrait, "portrait");
  if (isRefusal(portrait)) return portrait;
  const asked = await inTransaction(ctx.db, (tx) => ask(ctx, tx, call, { name, about, portrait }));
  if (isRefusal(asked)) await withdrawMedia(ctx, [portrait]);
  return asked;
});

async function whyNot(ctx: Ctx, tx: Tx, userId: string, name: string) {
  await lockArtist(tx, userId);
  const { state } = await ownArtist(tx, userId);
  if (state === "active" || state === "asked") return refuse("nft-artist-exists");
  if (await isNameTaken(tx, name)) return refuse("nft-name-taken");
  return askedTooOften(tx, ctx, { queue: queue.name, userId });
}

type Wanted = { name: string; about: string; portrait: string | null };

async function ask(ctx: Ctx, tx: Tx, { caller: { userId } }: Call<Apply>, wanted: Wanted) {
  const refusal = await whyNot(ctx, tx, userId, wanted.name);
  if (refusal !== undefined) return refusal;
  const asked = await openRequest(ctx, tx, queue, {
    subject: await getAccountName(tx, userId),
    userId,
    payload: { ...wanted, user_id: userId },
  });
  // An open application was refused above, behind the same lock.
  if (isRefusal(asked)) return refuse("nft-artist-exists");
  return ownArtist(tx, userId);
}
