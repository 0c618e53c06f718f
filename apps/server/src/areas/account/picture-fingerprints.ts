import { type Refusal, isRefusal } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { uploadKey } from "../../platform/files.ts";
import { drawing } from "./drawing/drawing.ts";

/** 64 signs, 0 and 1, each; pictures that look alike differ in few of them. */
export type Fingerprints = { looks: string; mirrored: string };

const SIGNS = 64;

/** What a stored picture and its mirror image look like. */
export async function pictureFingerprints(
  ctx: Ctx,
  fileId: string,
): Promise<Fingerprints | Refusal<"busy" | "file-not-a-picture">> {
  const signs = await drawing(ctx)(await ctx.files.getBytes(uploadKey(fileId)), "looks");
  if (isRefusal(signs)) return signs;
  const text = signs.toString("ascii");
  return { looks: text.slice(0, SIGNS), mirrored: text.slice(SIGNS) };
}
