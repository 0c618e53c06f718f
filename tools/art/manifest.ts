import { createHash } from "node:crypto";
import type { Rarity } from "./rarity.ts";
import type { Kind } from "./work.ts";

/** The server's list of the collection: `manifest.json` beside the files. */
export type Manifest = {
  series: readonly { key: string; name: string; about: string; licence: "CC0-1.0" }[];
  works: readonly Entry[];
};

export type Entry = {
  file: string;
  /** A WebP shown in lists and before a video or sound plays. */
  poster: string;
  title: string;
  about: string;
  series: string;
  kind: Kind;
  rarity: Rarity;
  editions: number;
  /** The duration; null for a picture. */
  seconds: number | null;
  /** The file's size in pixels; for a sound, its poster's. */
  width: number;
  height: number;
  /** The file's hash. */
  sha256: string;
  bytes: number;
  seed: string;
};

export const sha256 = (file: Uint8Array): string => createHash("sha256").update(file).digest("hex");

/** A file is named by the first half of its hash. */
export const nameOf = (file: Uint8Array, ending: string): string =>
  `${sha256(file).slice(0, 32)}.${ending}`;
