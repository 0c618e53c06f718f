import type { NftKind } from "@candor/contract/areas/nft/choices.ts";

const LONGEST_S = 3_600;
/** A file whose length is not read within this time has none that the browser can read. */
const TOLD_WITHIN_MS = 10_000;

/** Returns the kind of work of a media type; undefined: none. */
export function kindOf(type: string): NftKind | undefined {
  if (type === "image/gif") return "gif";
  if (/^image\/(?:jpeg|png|webp)$/.test(type)) return "image";
  if (type.startsWith("audio/")) return "audio";
  return /^video\/(?:mp4|webm)$/.test(type) ? "video" : undefined;
}

/** Whole seconds, one at least; undefined where there is no length, or one of more than an hour. */
export const wholeSeconds = (duration: number): number | undefined =>
  Number.isFinite(duration) && duration > 0 && duration <= LONGEST_S
    ? Math.max(1, Math.floor(duration))
    : undefined;

/** How long a sound or film plays, as this browser measures it. */
export function secondsOf(file: File): Promise<number | undefined> {
  const player = document.createElement(file.type.startsWith("audio/") ? "audio" : "video");
  const address = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), TOLD_WITHIN_MS);
    const tell = () => {
      clearTimeout(timer);
      resolve(wholeSeconds(player.duration));
    };
    player.addEventListener("loadedmetadata", tell, { once: true });
    player.addEventListener("error", tell, { once: true });
    player.preload = "metadata";
    player.src = address;
  }).finally(() => {
    player.removeAttribute("src");
    URL.revokeObjectURL(address);
  });
}
