import { hash } from "node:crypto";

/** Nodes of a stored row, and the steps from them to the node above all of them. */
export const ROW_NODES = 256;
export const ROW_STEPS = 8;
/** Of a node: its sum in 16 bytes, then its hash. */
export const NODE_BYTES = 48;
export const SUM_BYTES = 16;

const HALF_BYTES = 8;
const HALF_BITS = 64n;
const HALF_MAX = 2n ** HALF_BITS - 1n;

const sha256 = (bytes: Uint8Array): Buffer => hash("sha256", bytes, "buffer");

export function sumIn(nodes: Buffer, at: number): bigint {
  return (
    (nodes.readBigUInt64BE(at * NODE_BYTES) << HALF_BITS) |
    nodes.readBigUInt64BE(at * NODE_BYTES + HALF_BYTES)
  );
}

export const hashIn = (nodes: Buffer, at: number): Buffer =>
  nodes.subarray(at * NODE_BYTES + SUM_BYTES, (at + 1) * NODE_BYTES);

/** Throws on a sum that 16 bytes do not hold, and on one below zero. */
export function writeNode(
  nodes: Buffer,
  at: number,
  { sum, bytes }: { sum: bigint; bytes: Uint8Array },
): void {
  nodes.writeBigUInt64BE(sum >> HALF_BITS, at * NODE_BYTES);
  nodes.writeBigUInt64BE(sum & HALF_MAX, at * NODE_BYTES + HALF_BYTES);
  sha256(bytes).copy(nodes, at * NODE_BYTES + SUM_BYTES);
}

const family = Buffer.alloc(1 + 2 * NODE_BYTES, 1);

/** The parents of nodes, one for each two of them. */
function parentsOf(nodes: Buffer): Buffer {
  const parents = Buffer.alloc(nodes.length / 2);
  for (let at = 0; at * NODE_BYTES < parents.length; at += 1) {
    // A child is stored as it stands in the hash of its parent: both sums and both hashes.
    nodes.copy(family, 1, 2 * at * NODE_BYTES, 2 * (at + 1) * NODE_BYTES);
    const sum = sumIn(nodes, 2 * at) + sumIn(nodes, 2 * at + 1);
    writeNode(parents, at, { sum, bytes: family });
  }
  return parents;
}

/** The node above places without a leaf, by how many steps it is above them. */
const paddings: Buffer[] = [Buffer.concat([Buffer.alloc(SUM_BYTES), sha256(Buffer.of(2))])];
function paddingAt(step: number): Buffer {
  for (let last = paddings.length; last <= step; last += 1) {
    const below = paddings[last - 1] ?? Buffer.alloc(0);
    paddings.push(parentsOf(Buffer.concat([below, below])));
  }
  return paddings[step] ?? Buffer.alloc(0);
}

/** The nodes of a row that is so many rows above the leaves, and all above them, each layer of even length but the last. */
export function layersOf(row: Buffer, level: number): Buffer[] {
  const layers: Buffer[] = [];
  let layer = row;
  for (let step = 0; step < ROW_STEPS; step += 1) {
    const isOdd = (layer.length / NODE_BYTES) % 2 === 1;
    if (isOdd) layer = Buffer.concat([layer, paddingAt(level * ROW_STEPS + step)]);
    layers.push(layer);
    layer = parentsOf(layer);
  }
  return [...layers, layer];
}

/** The nodes beside the way from a place of a row up to the node above the row. */
export const besidesOf = (row: Buffer, level: number, place: number) =>
  layersOf(row, level)
    .slice(0, ROW_STEPS)
    .map((layer, step) => {
      const at = (place >> step) ^ 1;
      // Beyond the end of a layer nothing but padding stands.
      const isThere = at * NODE_BYTES < layer.length;
      const nodes = isThere ? layer : paddingAt(level * ROW_STEPS + step);
      return { sum: sumIn(nodes, isThere ? at : 0), hash: hashIn(nodes, isThere ? at : 0) };
    });

/** Of a row its one node above. */
export const topOf = (row: Buffer, level: number): Buffer =>
  layersOf(row, level).at(-1) ?? Buffer.alloc(0);
