import type { Dec } from "@candor/money";

/** A node of a tree: what the leaves below it come to, in units of 10^-18, and its hash. */
export type Node = { sum: bigint; hash: Uint8Array };

/** SHA-256. */
export type Digest = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Largest sum of a node: 16 bytes. */
export const SUM_MAX = 2n ** 128n - 1n;
export const HASH_BYTES = 32;
const SUM_BYTES = 16;
const WORD_BITS = 64n;

const [PADDING, LEAF, PARENT] = [2, 0, 1];
const utf8 = new TextEncoder();

/** Throws on a sum that 16 bytes do not hold, and on one below zero. */
function writeSum(bytes: Uint8Array, at: number, sum: bigint): void {
  if (sum < 0n || sum > SUM_MAX) throw new RangeError("a sum below zero, or above 2^128 - 1");
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, SUM_BYTES);
  view.setBigUint64(0, sum >> WORD_BITS);
  view.setBigUint64(SUM_BYTES / 2, BigInt.asUintN(64, sum));
}

/** Whose a leaf is: a user's id and the currency. */
export const accountOf = (userId: string, currency: string): string => `${userId} ${currency}`;

/** Returns the input of a leaf's hash: 0, its salt of 32 bytes, its account, its amount. */
export function leafBytes(salt: Uint8Array, account: string, amount: Dec): Uint8Array {
  if (salt.length !== HASH_BYTES) throw new RangeError("a salt has 32 bytes");
  const name = utf8.encode(account);
  const bytes = new Uint8Array(1 + HASH_BYTES + name.length + SUM_BYTES);
  bytes[0] = LEAF;
  bytes.set(salt, 1);
  bytes.set(name, 1 + HASH_BYTES);
  writeSum(bytes, 1 + HASH_BYTES + name.length, amount);
  return bytes;
}

/** What a parent's hash is made of: 1, and of both children the sum and the hash. Neither sum can change unseen. */
export function parentBytes(left: Node, right: Node): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * (SUM_BYTES + HASH_BYTES));
  bytes[0] = PARENT;
  let at = 1;
  for (const { sum, hash } of [left, right]) {
    if (hash.length !== HASH_BYTES) throw new RangeError("a hash has 32 bytes");
    writeSum(bytes, at, sum);
    bytes.set(hash, at + SUM_BYTES);
    at += SUM_BYTES + HASH_BYTES;
  }
  return bytes;
}

/** What the hash of a place without a leaf is made of; its sum is zero. */
export const PADDING_BYTES: Uint8Array = Uint8Array.of(PADDING);

/** The sum of two children; throws where it would not fit into 16 bytes. */
export function parentSum(left: Node, right: Node): bigint {
  const sum = left.sum + right.sum;
  if (sum > SUM_MAX) throw new RangeError("a sum above 2^128 - 1");
  return sum;
}

/**
 * The root that a leaf at a place leads to by the nodes beside its path, the lowest first. Throws where a sum is below zero or too
 * large, so that no negative leaf can hide what others are owed.
 */
export async function rootBy(
  leaf: Node,
  place: number,
  path: readonly Node[],
  digest: Digest,
): Promise<Node> {
  let node = leaf;
  let index = place;
  for (const beside of path) {
    const [left, right] = index % 2 === 0 ? [node, beside] : [beside, node];
    node = { sum: parentSum(left, right), hash: await digest(parentBytes(left, right)) };
    index = Math.floor(index / 2);
  }
  if (index !== 0) throw new RangeError("a place beyond the tree");
  return node;
}
