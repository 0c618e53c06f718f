import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { chatPictureKey, newPublicName, uploadKey } from "../../platform/files.ts";
import { ownFormat } from "../account/index.ts";

/** Puts a copy of an own picture, as it was drawn when it was uploaded, where readers of a room find it; gives its name. */
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
