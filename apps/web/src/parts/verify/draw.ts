// Recomputes the draws of a box sale in the browser, out of what the server publishes, with nothing but WebCrypto.

/** An opening as it is published once it is drawn. */
export type PublishedOpening = {
  opening: number;
  serial: number;
  seed_hash: string;
  server_seed: string;
  client_seed: string;
  second: { id: string; price: string };
  item: string;
};

/** What a box has said of itself since it was bought, and what came out of it. */
export type OwnDraw = { opening: number; serial: number; seed_hash: string; item: string };

/** The checks of a draw, in the order in which one rests on another. */
export const DRAW_CHECKS = ["complete", "promised", "hash", "before", "item"] as const;
export type DrawCheck = (typeof DRAW_CHECKS)[number];
export type DrawVerdicts = Record<DrawCheck, boolean>;

const utf8 = new TextEncoder();
const VALUES = 2 ** 32;
const BYTES = 4;
const SEED = /^(?:[0-9a-f]{2}){32}$/;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A place among `count`, counted from 0; see docs/draws.md. Throws on a server seed that is none. */
export async function placeOf(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  count: number,
): Promise<number> {
  if (!SEED.test(serverSeed)) throw new Error("no seed of 32 bytes");
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(serverSeed), hmac, false, ["sign"]);
  const bound = VALUES - (VALUES % count);
  for (let cursor = 0; ; cursor += 1) {
    const message = utf8.encode(`${clientSeed}:${nonce}:${cursor}`);
    const bytes = new DataView(await crypto.subtle.sign("HMAC", key, message));
    for (let at = 0; at < bytes.byteLength; at += BYTES) {
      const value = bytes.getUint32(at);
      if (value < bound) return value % count;
    }
  }
}

/** Whether a server seed is the one whose hash was shown. */
export const isSeedOf = async (serverSeed: string, hash: string): Promise<boolean> =>
  SEED.test(serverSeed) &&
  hexOf(await crypto.subtle.digest("SHA-256", bytesOf(serverSeed))) === hash;

/**
 * Checks an own draw: that all openings up to it are published, that its seed and hash are those of the purchase, and
 * that each opening before it, and its own, took the item that the seeds say. `pool`: the items of the sale in order.
 */
export async function verifyDraw(
  pool: readonly string[],
  openings: readonly PublishedOpening[],
  own: OwnDraw,
): Promise<DrawVerdicts> {
  const upTo = openings
    .filter(({ opening }) => opening <= own.opening)
    .toSorted((one, other) => one.opening - other.opening);
  const mine = upTo.at(-1);
  const right = await rightDraws(pool, upTo);
  return {
    complete: own.opening > 0 && isNumbered(upTo) && upTo.length === own.opening,
    promised:
      mine?.opening === own.opening &&
      mine.serial === own.serial &&
      mine.seed_hash === own.seed_hash,
    hash: mine !== undefined && (await isSeedOf(mine.server_seed, own.seed_hash)),
    before: right.slice(0, -1).every(Boolean),
    item: right.at(-1) === true && mine?.item === own.item,
  };
}

export const isDrawRight = (verdicts: DrawVerdicts): boolean =>
  DRAW_CHECKS.every((name) => verdicts[name]);

const isNumbered = (openings: readonly PublishedOpening[]): boolean =>
  openings.every(({ opening }, index) => opening === index + 1);

/** Checks that each opening took the item that its seeds draw from the stock left before it. */
async function rightDraws(
  pool: readonly string[],
  openings: readonly PublishedOpening[],
): Promise<boolean[]> {
  const left = [...pool];
  const right: boolean[] = [];
  for (const { server_seed: seed, seed_hash: hash, serial, item, ...opening } of openings) {
    const client = `${opening.client_seed}.${opening.second.id}.${opening.second.price}`;
    const isDrawn =
      left.length > 0 &&
      (await isSeedOf(seed, hash)) &&
      left[await placeOf(seed, client, serial, left.length)] === item;
    right.push(isDrawn);
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
  }
  return right;
}
