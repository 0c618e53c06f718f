import { createHash } from "node:crypto";

/** One entry of the recorded sequence; `at` is the unix second. */
export type Entry = {
  id: number;
  at: number;
  text: string;
  /** Undefined where only a later entry's hash is kept, as within a packed hour. */
  hash: Buffer | undefined;
};

/** As it is written, with its own hash. */
export type Recorded = Entry & { hash: Buffer };

/** The last entry, which the next one is chained to. */
export type Head = { id: number; at: number; hash: Buffer };

/** The first entry: it says what was recorded before this sequence began. */
export const ORIGIN_ID = 0;
/** What stands in for the hash before the first entry. */
export const GENESIS_HASH = Buffer.alloc(32);
/** Entries are packed by so many, and each of these hours begins by stating its terms. */
export const HOUR_ENTRIES = 3_600;
export const DAY_ENTRIES = 24 * HOUR_ENTRIES;

export const hourOf = (id: number): number => Math.floor(id / HOUR_ENTRIES);

/**
 * SHA-256 over the previous entry's hash (32 bytes; zeros before the first) followed by the UTF-8
 * text `<id>|<unix second>|<text>`. Anybody who has the entries in order can recompute every hash.
 */
export function entryHash(
  previous: Uint8Array,
  { id, at, text }: { id: number; at: number; text: string },
): Buffer {
  return createHash("sha256").update(previous).update(`${id}|${at}|${text}`, "utf8").digest();
}
