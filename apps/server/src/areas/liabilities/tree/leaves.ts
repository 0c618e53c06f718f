import { createHmac, randomFillSync } from "node:crypto";
import { type Dec, fromUnits, sub } from "@candor/money";
import { accountOf, leafBytes } from "@candor/rules/liabilities/tree.ts";
import { NODE_BYTES, writeNode } from "./nodes.ts";

const SALT_BYTES = 32;
export const ID_BYTES = 16;
const FIRST_USERS = 512;
/** How fine a balance is split. */
const SPLIT_BITS = 64n;

/** The leaves of one tree, two of each user, in the order in which users were added. */
export type Leaves = {
  /** Sum and hash of each leaf. */
  nodes: Buffer;
  /** The ids of users, 16 bytes each. */
  users: Buffer;
  count: number;
  amount: Dec;
};

export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

/** The salts of an account's two leaves: they follow from the snapshot's secret, and nothing else tells them. */
export function saltsOf(secret: Buffer, account: string): readonly [Buffer, Buffer] {
  const both = createHmac("sha512", secret).update(account).digest();
  return [both.subarray(0, SALT_BYTES), both.subarray(SALT_BYTES)];
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

/** Gathers the leaves of one tree; a balance is split at random, so that no amount in the tree is one of a user. */
export function gatherLeaves(secret: Buffer, currency: string) {
  const leaves: Leaves = {
    nodes: Buffer.alloc(2 * FIRST_USERS * NODE_BYTES),
    users: Buffer.alloc(FIRST_USERS * ID_BYTES),
    count: 0,
    amount: fromUnits(0n),
  };
  return {
    leaves,
    /** Users come in the order of their ids. */
    add: (userId: string, amount: Dec): void => {
      if (leaves.count * ID_BYTES === leaves.users.length) grow(leaves);
      const account = accountOf(userId, currency);
      const part = fromUnits((amount * randomBits()) >> SPLIT_BITS);
      const parts = [part, sub(amount, part)];
      for (const [at, salt] of saltsOf(secret, account).entries()) {
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

const RANDOM_MAX = 2 ** 53;
const LOW_BITS = 11n;

/** The numbers below `count` in a random order; 2^53 is so far above any count that no order is preferred by more than 2^-28. */
export function shuffled(count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor((Number(randomBits() >> LOW_BITS) / RANDOM_MAX) * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}
