import { createHash } from "node:crypto";

// The draw again, written from docs/draws.md alone: HMAC over SHA-256 (RFC 2104), without any code of the product.

const BLOCK = 64;
const WORD = 2n ** 32n;

export const sha256 = (...parts: Uint8Array[]): Buffer => {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** A key of at most a block is padded with zeros; a longer one is hashed first. */
export function hmac(key: Uint8Array, message: Uint8Array): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const padded = (with_: number): Buffer => Buffer.from(block.map((byte) => byte ^ with_));
  return sha256(padded(0x5c), sha256(padded(0x36), message));
}

/** All numbers that the seeds give, one after the other. */
function* numbers(serverSeed: Uint8Array, clientSeed: string, serial: number): Generator<bigint> {
  for (let cursor = 0; ; cursor += 1) {
    const bytes = hmac(serverSeed, Buffer.from(`${clientSeed}:${serial}:${cursor}`, "utf8"));
    for (let at = 0; at < bytes.length; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
      yield ((BigInt(a) * 256n + BigInt(b)) * 256n + BigInt(c)) * 256n + BigInt(d);
    }
  }
}

/** The place, from 0, among `left` items. */
export function place(
  serverSeed: Uint8Array,
  clientSeed: string,
  serial: number,
  left: number,
): number {
  const range = BigInt(left);
  const fair = (WORD / range) * range;
  for (const number of numbers(serverSeed, clientSeed, serial))
    if (number < fair) return Number(number % range);
  throw new Error("the seeds gave no number");
}
