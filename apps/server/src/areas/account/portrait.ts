import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  newPublicName,
  portraitAddress,
  portraitKey,
  portraitKeyAt,
  uploadKey,
} from "../../platform/files.ts";
import { isNicknameTaken } from "../../protection/owners.ts";
import { drawing } from "./drawing/drawing.ts";
import { type Profile, ownFormat, updateProfile } from "./rows.ts";

/** Draws a portrait from one of the user's own pictures; returns its address. */
export async function drawPortrait(
  ctx: Ctx,
  userId: string,
  reference: string,
): Promise<string | Refusal<"busy" | "file-unknown" | "file-not-a-picture">> {
  const format = await ownFormat(ctx.db, userId, reference);
  if (format === undefined) return refuse("file-unknown");
  if (format !== "webp") return refuse("file-not-a-picture");
  const portrait = await drawing(ctx)(await ctx.files.getBytes(uploadKey(reference)), "portrait");
  if (isRefusal(portrait)) return portrait;
  const name = newPublicName();
  await ctx.files.put(portraitKey(name), portrait);
  return portraitAddress(name);
}

/** Changes a profile. A replaced portrait is no longer served. */
export async function changeProfile(ctx: Ctx, userId: string, changes: Profile) {
  try {
    const { before, now } = await inTransaction(ctx.db, (tx) => updateProfile(tx, userId, changes));
    if (before !== null && before !== now.head_portrait)
      await ctx.files.delete(portraitKeyAt(before));
    return now;
  } catch (error) {
    if (!isNicknameTaken(error)) throw error;
    // The portrait drawn for this refused change belongs to no profile.
    if (changes.head_portrait !== undefined)
      await ctx.files.delete(portraitKeyAt(changes.head_portrait));
    return refuse("nickname-taken");
  }
}
