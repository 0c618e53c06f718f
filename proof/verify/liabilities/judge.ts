import { hash } from "node:crypto";
import { createFaults } from "./faults.ts";

/** A tree as its signed text describes it, with the sum in units of 10^-18. */
export type Told = {
  realm: string;
  currency: string;
  leaves: number;
  height: number;
  sum: bigint;
  hash: Buffer;
};
export type NodesRow = { level: number; number: number; nodes: Buffer };
export type Balance = { userId: string; amount: bigint };

type Some<T> = Iterable<T> | AsyncIterable<T>;

/** What a tree is judged by: its stored rows and each user's balance in the ledger, both ordered by id. */
export type TreeWorld = {
  told: Told;
  secret: Buffer;
  /** Ordered by level and number. */
  rows: Some<NodesRow>;
  places: Some<Buffer>;
  balances: Some<Balance>;
};

const [NODE, SUM, SALT, ROW_NODES, ROW_STEPS, PLACE, ID] = [48, 16, 32, 256, 8, 24, 16];

/** These formulas are written a second time, so that the check shares none with the application. */
const sha256 = (bytes: Buffer): Buffer => hash("sha256", bytes, "buffer");
const sha512 = (...parts: Buffer[]): Buffer => hash("sha512", Buffer.concat(parts), "buffer");
/** HMAC (RFC 2104) by SHA-512. */
function padsOf(key: Buffer): readonly [Buffer, Buffer] {
  const padded = Buffer.concat([key], 128);
  const [inner, outer] = [0x36, 0x5c].map((pad) => Buffer.from(padded.map((byte) => byte ^ pad)));
  return [inner ?? padded, outer ?? padded];
}
const hmac = ([inner, outer]: readonly [Buffer, Buffer], text: Buffer): Buffer =>
  sha512(outer, sha512(inner, text));
const sumAt = (nodes: Buffer, at: number): bigint =>
  (nodes.readBigUInt64BE(at * NODE) << 64n) | nodes.readBigUInt64BE(at * NODE + 8);
const sumBytes = (sum: bigint): Buffer => {
  const bytes = Buffer.alloc(SUM);
  bytes.writeBigUInt64BE(sum >> 64n);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, sum), 8);
  return bytes;
};

/** The layer above one. A missing right node is padding; a sum that does not fit is a fault, and wraps. */
export function layerAbove(layer: Buffer, padding: Buffer, tooLarge: () => void): Buffer {
  const whole = (layer.length / NODE) % 2 === 0 ? layer : Buffer.concat([layer, padding]);
  const above = Buffer.alloc(whole.length / 2);
  const family = Buffer.alloc(1 + 2 * NODE, 1);
  for (let at = 0; at * NODE < above.length; at += 1) {
    whole.copy(family, 1, 2 * at * NODE, 2 * (at + 1) * NODE);
    const sum = sumAt(whole, 2 * at) + sumAt(whole, 2 * at + 1);
    if (sum >> 128n !== 0n) tooLarge();
    sumBytes(BigInt.asUintN(128, sum)).copy(above, at * NODE);
    sha256(family).copy(above, at * NODE + SUM);
  }
  return above;
}

export const PADDING: Buffer = Buffer.concat([Buffer.alloc(SUM), sha256(Buffer.of(2))]);

/**
 * Judges whether a tree holds exactly what the ledger owed. Each leaf belongs to one user, a user's two leaves add up
 * to the balance, and all leaves to the signed root.
 */
export async function judgeTree({ told, secret, rows, places, balances }: TreeWorld) {
  const { faults, fault } = createFaults();
  const leaves = Buffer.alloc(told.leaves * NODE);
  const upper = new Map<string, Buffer>();
  let read = 0;
  for await (const { level, number, nodes } of rows) {
    if (level > 0) upper.set(`${level} ${number}`, nodes);
    else read += nodes.copy(leaves, number * ROW_NODES * NODE);
  }
  if (read !== leaves.length) fault("leaves are missing");
  foldUp({ leaves, told, upper }, fault);

  const pads = padsOf(secret);
  const taken = new Uint8Array(told.leaves);
  let total = 0n;
  const owed = oneByOne(balances);
  let next = await owed.next();
  for await (const row of places)
    for (let at = 0; at < row.length; at += PLACE) {
      const id = row.toString("hex", at, at + ID);
      while (next.done !== true && hexOf(next.value.userId) < id) {
        fault("a user whom the ledger owes has no leaf");
        total += next.value.amount;
        next = await owed.next();
      }
      if (next.done === true || hexOf(next.value.userId) !== id) {
        fault("a leaf is of no user whom the ledger owes");
        continue;
      }
      const { userId, amount } = next.value;
      const account = Buffer.from(`${userId} ${told.currency}`);
      const salts = hmac(pads, account);
      const leaf = Buffer.alloc(1 + SALT + account.length + SUM);
      account.copy(leaf, 1 + SALT);
      let own = 0n;
      for (const [part, offset] of [ID, ID + 4].entries()) {
        const place = row.readUInt32BE(at + offset);
        if (place >= told.leaves || taken[place] !== 0) fault("a leaf is shared, or is none");
        if (place >= told.leaves) continue;
        taken[place] = 1;
        own += sumAt(leaves, place);
        salts.copy(leaf, 1, SALT * part, SALT * (part + 1));
        leaves.copy(leaf, leaf.length - SUM, place * NODE, place * NODE + SUM);
        if (leaves.compare(sha256(leaf), 0, 32, place * NODE + SUM, (place + 1) * NODE) !== 0)
          fault("a leaf's hash is not of its user, salt and amount");
      }
      if (own !== amount) fault("the leaves of a user are not the balance");
      total += amount;
      next = await owed.next();
    }
  while (next.done !== true) {
    fault("a user whom the ledger owes has no leaf");
    total += next.value.amount;
    next = await owed.next();
  }
  if (taken.includes(0)) fault("a leaf is of no user at all");
  if (total !== told.sum) fault("the signed total is not what the ledger owes");
  return faults;
}

async function* oneByOne<T>(some: Some<T>): AsyncGenerator<T, undefined> {
  yield* some;
  return undefined;
}

const hexOf = (id: string): string => id.replaceAll("-", "");

type Folded = { leaves: Buffer; told: Told; upper: ReadonlyMap<string, Buffer> };

function foldUp({ leaves, told, upper }: Folded, fault: (kind: string) => void): void {
  const tooLarge = () => fault("a sum is below zero or too large");
  let [layer, padding] = [leaves, PADDING];
  for (let step = 0; step < told.height; step += 1) {
    layer = layerAbove(layer, padding, tooLarge);
    padding = layerAbove(Buffer.concat([padding, padding]), padding, tooLarge);
    const isStored = (step + 1) % ROW_STEPS === 0 && step + 1 < told.height;
    if (!isStored) continue;
    for (let row = 0; row * ROW_NODES * NODE < layer.length; row += 1) {
      const nodes = layer.subarray(row * ROW_NODES * NODE, (row + 1) * ROW_NODES * NODE);
      if (upper.get(`${(step + 1) / ROW_STEPS} ${row}`)?.equals(nodes) !== true)
        fault("a stored node is not what its children make");
    }
  }
  if (layer.length !== NODE) fault("the tree is higher than it says");
  if (sumAt(layer, 0) !== told.sum) fault("the root's sum is not the signed one");
  if (!layer.subarray(SUM, NODE).equals(told.hash)) fault("the root's hash is not the signed one");
}
