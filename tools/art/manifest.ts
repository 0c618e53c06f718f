import { createHash } from "node:crypto";
import type { Rarity } from "./rarity.ts";
import type { Kind } from "./work.ts";

/** What the server knows of the collection: `manifest.json` beside the files. */
export type Manifest = {
  series: readonly { key: string; name: string; about: string; licence: "CC0-1.0" }[];
  works: readonly Entry[];
};

export type Entry = {
  file: string;
  /** A WebP for lists, and before a video or a sound is played. */
  poster: string;
  title: string;
  about: string;
  series: string;
  kind: Kind;
  rarity: Rarity;
  editions: number;
  /** How long it plays; of a picture null. */
  seconds: number | null;
  /** Of the file in pixels; of a sound, of its poster. */
  width: number;
  height: number;
  /** Of the file. */
  sha256: string;
  bytes: number;
  seed: string;
};

export const sha256 = (file: Uint8Array): string => createHash("sha256").update(file).digest("hex");

/** A file is named by the first half of its hash. */
export const nameOf = (file: Uint8Array, ending: string): string =>
  `${sha256(file).slice(0, 32)}.${ending}`;
