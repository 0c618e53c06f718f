import type { account } from "@candor/contract/areas/account/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction, lockKey } from "../../db/transaction.ts";
import { type Format, uploadKey } from "../../platform/files.ts";
import { FILE_MEGABYTES_MAX } from "../../http/file-input.ts";
import { inStages } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { drawing } from "./drawing/drawing.ts";
import { LOOKS_LENGTH } from "./drawing/looks.ts";
import { sniffed } from "./formats/format.ts";
import { filesSince, insertFile, updateFile } from "./rows.ts";

const DAY_MS = 86_400_000;
const FILES_MAX = 100;
/** The limit of files other than audio and video, which may have the general one. */
const PICTURE_MEGABYTES_MAX = 5;

type Storable = { format: Format; bytes: Uint8Array; looks: string | null };
type Code = (typeof account.calls.upload)["refusals"][number] | "busy";

export const upload = inStages<typeof account.calls.upload>(async (ctx, { input, caller }) => {
  const id = newId(ctx.clock);
  const refusal = await count(ctx, caller.userId, { id, bytes: input.file.length });
  if (refusal !== undefined) return refusal;
  const storable = await storableOf(ctx, input);
  if (isRefusal(storable)) return storable;
  const { format, bytes, looks } = storable;
  // The file is stored before its row gets a format, so a row with a format always has its file.
  await ctx.files.put(uploadKey(id, format), bytes);
  await inTransaction(ctx.db, (tx) => updateFile(tx, id, { format, bytes: bytes.length, looks }));
  return id;
});

/** Counts a file before it is examined, so that a refused one counts too. */
const count = (ctx: Ctx, userId: string, file: { id: string; bytes: number }) =>
  inTransaction(ctx.db, async (tx) => {
    await lockKey(tx, `upload ${userId}`);
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    if ((await filesSince(tx, userId, since)) >= FILES_MAX)
      return refuse("too-many-files", { maximum: `${FILES_MAX}` });
    await insertFile(tx, { ...file, user_id: userId, created_at: now });
    return undefined;
  });

/** The file to store: a picture drawn anew, or another file unchanged. */
async function storableOf(
  ctx: Ctx,
  { file, type }: { file: Uint8Array; type: string },
): Promise<Storable | Refusal<Code>> {
  const found = sniffed(file);
  const isPlayed = found?.kind === "audio" || found?.kind === "video";
  const megabytesMax = isPlayed ? FILE_MEGABYTES_MAX : PICTURE_MEGABYTES_MAX;
  if (file.length > megabytesMax * 1_048_576)
    return refuse("file-too-large", { megabytes: `${megabytesMax}` });
  if (found === undefined) return refuse(whyUnknown(type));
  if (found.kind === "picture") {
    const drawn = await drawing(ctx)(file, "whole");
    if (isRefusal(drawn)) return drawn;
    const looks = drawn.subarray(0, LOOKS_LENGTH).toString("ascii");
    return { format: found.format, bytes: drawn.subarray(LOOKS_LENGTH), looks };
  }
  if (found.isWhole) return { format: found.format, bytes: file, looks: null };
  return refuse(BROKEN[found.kind]);
}

const BROKEN = {
  animation: "file-not-a-picture",
  audio: "audio-file-error",
  video: "video-file-error",
} as const;

/** The refusal in terms of the type that the sender claims. */
function whyUnknown(type: string) {
  if (type.startsWith("audio/")) return "audio-file-error";
  if (type.startsWith("video/")) return "video-file-error";
  return type.startsWith("image/") ? "file-not-a-picture" : "file-not-known";
}
