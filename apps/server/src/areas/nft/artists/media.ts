import { hash } from "node:crypto";
import type { NftKind } from "@candor/contract/areas/nft/choices.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { CoreCtx, Ctx } from "../../../manifest/ctx.ts";
import {
  type Format,
  MEDIA_TYPES,
  newPublicName,
  uploadKey,
  workAddress,
  workKey,
  workKeyAt,
} from "../../../platform/files.ts";
import { drawing, ownFormat } from "../../account/index.ts";

/** The kind of a work follows from its file's format. */
const KINDS: Readonly<Record<Format, NftKind>> = {
  webp: "image",
  gif: "gif",
  mp3: "audio",
  wav: "audio",
  ogg: "audio",
  flac: "audio",
  m4a: "audio",
  mp4: "video",
  webm: "video",
};
const PLAYED: readonly NftKind[] = ["audio", "video"];

type Sent = {
  file: string;
  cover?: string | undefined;
  seconds?: number | undefined;
};
export type Media = {
  kind: NftKind;
  address: string;
  poster: string;
  media_type: string;
  bytes: number;
  hash: Buffer;
  seconds: number | null;
};
type MediaRefusal = Refusal<
  "busy" | "file-unknown" | "file-not-a-picture" | "nft-cover-missing" | "nft-seconds-missing"
>;

/**
 * Copies an own file to a public address and draws a small poster beside it. The poster of an image is drawn from the
 * image, that of any other kind from its cover, since the server decodes no film and no sound.
 */
export async function publishMedia(
  ctx: Ctx,
  userId: string,
  { file, cover, seconds }: Sent,
): Promise<Media | MediaRefusal> {
  const format = await ownFormat(ctx.db, userId, file);
  if (format === undefined) return refuse("file-unknown");
  const kind = KINDS[format];
  const isPlayed = PLAYED.includes(kind);
  if (kind !== "image" && cover === undefined) return refuse("nft-cover-missing");
  if (isPlayed && seconds === undefined) return refuse("nft-seconds-missing");
  const poster = await publishPicture(ctx, userId, cover ?? file, "poster");
  if (isRefusal(poster)) return poster;
  const bytes = await ctx.files.getBytes(uploadKey(file, format));
  const name = newPublicName(format);
  await ctx.files.put(workKey(name), bytes);
  return {
    kind,
    address: workAddress(name),
    poster,
    media_type: MEDIA_TYPES[format],
    bytes: bytes.length,
    hash: hash("sha256", bytes, "buffer"),
    seconds: isPlayed ? (seconds ?? null) : null,
  };
}

/** Draws a smaller version of an own picture and returns its public address. */
export async function publishPicture(
  ctx: Ctx,
  userId: string,
  file: string,
  shape: "poster" | "portrait",
): Promise<string | Refusal<"busy" | "file-unknown" | "file-not-a-picture">> {
  const format = await ownFormat(ctx.db, userId, file);
  if (format === undefined) return refuse("file-unknown");
  if (format !== "webp") return refuse("file-not-a-picture");
  const drawn = await drawing(ctx)(await ctx.files.getBytes(uploadKey(file)), shape);
  if (isRefusal(drawn)) return drawn;
  const name = newPublicName();
  await ctx.files.put(workKey(name), drawn);
  return workAddress(name);
}

/** Deletes the public files of media that is not shown after all. Originals of the house lie elsewhere and stay. */
export async function withdrawMedia(
  { files }: Pick<CoreCtx, "files">,
  addresses: readonly (string | null)[],
): Promise<void> {
  for (const address of addresses)
    if (address?.startsWith(workAddress("")) === true) await files.delete(workKeyAt(address));
}
