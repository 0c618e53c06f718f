import { createHmac } from "node:crypto";

/** The number of values of four bytes. */
const VALUES = 2 ** 32;
const BYTES = 4;

/** The second of the index that decides a draw: its number in the recorded sequence and its price as recorded. */
export type DrawSecond = { id: string; price: string };

/** Joins the buyer's seed with the later second, so that neither side knew the whole when it gave its part. */
export const clientSeedOf = (buyerSeed: string, { id, price }: DrawSecond): string =>
  `${buyerSeed}.${id}.${price}`;

/**
 * A place among `count`, counted from 0. The bytes are those of HMAC-SHA256(server seed, "<client seed>:<nonce>:<cursor>")
 * for cursors from 0 on, read as numbers of four bytes with the greatest first. A number at or above the largest
 * multiple of `count` is passed over, so that each place is as likely as any other.
 */
export function drawnPlace(
  serverSeed: Uint8Array,
  clientSeed: string,
  nonce: number,
  count: number,
): number {
  const bound = VALUES - (VALUES % count);
  for (let cursor = 0; ; cursor += 1) {
    const bytes = createHmac("sha256", serverSeed)
      .update(`${clientSeed}:${nonce}:${cursor}`)
      .digest();
    for (let at = 0; at < bytes.length; at += BYTES) {
      const value = bytes.readUInt32BE(at);
      if (value < bound) return value % count;
    }
  }
}
