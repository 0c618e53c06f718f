import { type Refusal, isRefusal } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { uploadKey } from "../../platform/files.ts";
import { drawing } from "./drawing/drawing.ts";
import { LOOKS_LENGTH } from "./drawing/looks.ts";
import { findLooks } from "./rows.ts";

/** 64 digits, 0 or 1, each; alike pictures differ in few of them. */
export type Fingerprints = { looks: string; mirrored: string };

const SIGNS = LOOKS_LENGTH / 2;

/** The fingerprints of a stored picture and its mirror image: the stored ones, or drawn for an older upload. */
export async function pictureFingerprints(
  ctx: Ctx,
  fileId: string,
): Promise<Fingerprints | Refusal<"busy" | "file-not-a-picture">> {
  const kept = await findLooks(ctx.db, fileId);
  const signs = kept ?? (await drawnLooks(ctx, fileId));
  if (isRefusal(signs)) return signs;
  return { looks: signs.slice(0, SIGNS), mirrored: signs.slice(SIGNS) };
}

async function drawnLooks(ctx: Ctx, fileId: string) {
  const signs = await drawing(ctx)(await ctx.files.getBytes(uploadKey(fileId)), "looks");
  return isRefusal(signs) ? signs : signs.toString("ascii");
}
