import { hash, randomFillSync } from "node:crypto";
import { type Dec, fromUnits, sub } from "@candor/money";
import { accountOf, leafBytes } from "@candor/rules/liabilities/tree.ts";
import { NODE_BYTES, writeNode } from "./nodes.ts";

const SALT_BYTES = 32;
export const ID_BYTES = 16;
const FIRST_USERS = 512;
/** The random bits by which a balance is split. */
const SPLIT_BITS = 64n;

/** The leaves of one tree, two for each user, in the order in which users were added. */
export type Leaves = {
  /** Sum and hash of each leaf. */
  nodes: Buffer;
  /** The ids of users, 16 bytes each. */
  users: Buffer;
  count: number;
  amount: Dec;
};

export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

/** SHA-512's block size; HMAC (RFC 2104) is computed here, as key objects for a million calls cost more. */
const BLOCK_BYTES = 128;
const [INNER, OUTER] = [0x36, 0x5c];

/** The salts of an account's two leaves: the halves of an HMAC by the snapshot's secret, which nothing else reveals. */
export function saltsBy(secret: Buffer): (account: string) => readonly [Buffer, Buffer] {
  const padded = Buffer.alloc(BLOCK_BYTES);
  secret.copy(padded);
  const [inner, outer] = [INNER, OUTER].map((pad) => padded.map((byte) => byte ^ pad));
  return (account) => {
    const within = hash("sha512", Buffer.concat([inner ?? padded, Buffer.from(account)]), "buffer");
    const both = hash("sha512", Buffer.concat([outer ?? padded, within]), "buffer");
    return [both.subarray(0, SALT_BYTES), both.subarray(SALT_BYTES)];
  };
}

const drawn = new BigUint64Array(512);
let drawnAt = drawn.length;
/** Sixty-four random bits. */
function randomBits(): bigint {
  if (drawnAt === drawn.length) {
    randomFillSync(drawn);
    drawnAt = 0;
  }
  drawnAt += 1;
  return drawn[drawnAt - 1] ?? 0n;
}

/** Gathers the leaves of one tree; each balance is split at random, so that no amount in the tree is a user's. */
export function gatherLeaves(secret: Buffer, currency: string) {
  const leaves: Leaves = {
    nodes: Buffer.alloc(2 * FIRST_USERS * NODE_BYTES),
    users: Buffer.alloc(FIRST_USERS * ID_BYTES),
    count: 0,
    amount: fromUnits(0n),
  };
  const saltsOf = saltsBy(secret);
  return {
    leaves,
    /** Users are added in the order of their ids. */
    add: (userId: string, amount: Dec): void => {
      if (leaves.count * ID_BYTES === leaves.users.length) grow(leaves);
      const account = accountOf(userId, currency);
      const part = fromUnits((amount * randomBits()) >> SPLIT_BITS);
      const parts = [part, sub(amount, part)];
      for (const [at, salt] of saltsOf(account).entries()) {
        const sum = parts[at] ?? part;
        const bytes = leafBytes(salt, account, sum);
        writeNode(leaves.nodes, 2 * leaves.count + at, { sum, bytes });
      }
      idBytes(userId).copy(leaves.users, leaves.count * ID_BYTES);
      leaves.count += 1;
      leaves.amount = fromUnits(leaves.amount + amount);
    },
  };
}

function grow(leaves: Leaves): void {
  leaves.nodes = Buffer.concat([leaves.nodes, Buffer.alloc(leaves.nodes.length)]);
  leaves.users = Buffer.concat([leaves.users, Buffer.alloc(leaves.users.length)]);
}

const RANDOM_MAX = 2 ** 32;

/** The numbers below `count` in random order; 64 random bits are so far above any count that no order is favored. */
export function shuffled(count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  const halves = new Uint32Array(drawn.length * 2);
  let used = halves.length;
  for (let at = count - 1; at > 0; at -= 1) {
    if (used === halves.length) {
      randomFillSync(halves);
      used = 0;
    }
    const share = ((halves[used] ?? 0) + (halves[used + 1] ?? 0) / RANDOM_MAX) / RANDOM_MAX;
    used += 2;
    const other = Math.min(at, Math.floor(share * (at + 1)));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}
