import { hash } from "node:crypto";

/** The nodes of a stored row, and the levels from them to the single node above. */
export const ROW_NODES = 256;
export const ROW_STEPS = 8;
/** The bytes of a node: its sum in 16, then its hash. */
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

/** Throws on a sum below zero or too large for 16 bytes. */
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

/** The parents of nodes, one for each pair. */
function parentsOf(nodes: Buffer): Buffer {
  const parents = Buffer.alloc(nodes.length / 2);
  for (let at = 0; at * NODE_BYTES < parents.length; at += 1) {
    // Children are stored as their parent hashes them: both sums and both hashes.
    nodes.copy(family, 1, 2 * at * NODE_BYTES, 2 * (at + 1) * NODE_BYTES);
    const sum = sumIn(nodes, 2 * at) + sumIn(nodes, 2 * at + 1);
    writeNode(parents, at, { sum, bytes: family });
  }
  return parents;
}

/** The nodes above places without a leaf, by their height. */
const paddings: Buffer[] = [Buffer.concat([Buffer.alloc(SUM_BYTES), sha256(Buffer.of(2))])];
function paddingAt(step: number): Buffer {
  for (let last = paddings.length; last <= step; last += 1) {
    const below = paddings[last - 1] ?? Buffer.alloc(0);
    paddings.push(parentsOf(Buffer.concat([below, below])));
  }
  return paddings[step] ?? Buffer.alloc(0);
}

/** The layers of nodes from a row of this level up to its top, each but the last padded to an even length. */
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

/** The nodes beside the path from a place of a row to its top. */
export const besidesOf = (row: Buffer, level: number, place: number) =>
  layersOf(row, level)
    .slice(0, ROW_STEPS)
    .map((layer, step) => {
      const at = (place >> step) ^ 1;
      // Beyond the end of a layer there is only padding.
      const isThere = at * NODE_BYTES < layer.length;
      const nodes = isThere ? layer : paddingAt(level * ROW_STEPS + step);
      return { sum: sumIn(nodes, isThere ? at : 0), hash: hashIn(nodes, isThere ? at : 0) };
    });

/** The single node above a row. */
export const topOf = (row: Buffer, level: number): Buffer =>
  layersOf(row, level).at(-1) ?? Buffer.alloc(0);
