import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { chatPictureKey, newPublicName, uploadKey } from "../../platform/files.ts";
import { ownFormat } from "../account/index.ts";

/** Copies one of the user's own pictures, as drawn at upload, to where a room shows it; returns its name. */
export async function publishPicture(
  ctx: Ctx,
  userId: string,
  reference: string,
): Promise<string | Refusal<"file-unknown" | "file-not-a-picture">> {
  const format = await ownFormat(ctx.db, userId, reference);
  if (format === undefined) return refuse("file-unknown");
  if (format !== "webp") return refuse("file-not-a-picture");
  const name = newPublicName();
  await ctx.files.put(chatPictureKey(name), await ctx.files.getBytes(uploadKey(reference)));
  return name;
}
