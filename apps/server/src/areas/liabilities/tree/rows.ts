import { ID_BYTES, type Leaves, shuffled } from "./leaves.ts";
import { NODE_BYTES, ROW_NODES, ROW_STEPS, topOf } from "./nodes.ts";

export const PLACE_BYTES = ID_BYTES + 8;
const ROW_PLACES = 512;

/** At most 256 nodes: leaves at level 0, above them the tops of the rows below. */
export type NodesRow = { level: number; number: number; nodes: Buffer };
/** The places of users' leaves, by user id. */
export type PlacesRow = { firstUser: Buffer; places: Buffer };
export type TreeRow = { nodes: NodesRow } | { places: PlacesRow };
export type Root = { leaves: number; height: number; node: Buffer };

/** Shuffles leaves into a tree: yields the rows that find single leaves and their paths, and returns the root. */
export function* treeRows(leaves: Leaves): Generator<TreeRow, Root> {
  const count = 2 * leaves.count;
  const order = shuffled(count);
  yield* placesRows(leaves, order);
  let level = 0;
  let below = yield* nodesRows(level, count, (at) => nodeAt(leaves.nodes, order[at] ?? 0));
  while (below.length > NODE_BYTES) {
    level += 1;
    const nodes = below;
    below = yield* nodesRows(level, nodes.length / NODE_BYTES, (at) => nodeAt(nodes, at));
  }
  return { leaves: count, height: (level + 1) * ROW_STEPS, node: below };
}

const nodeAt = (nodes: Buffer, at: number): Buffer =>
  nodes.subarray(at * NODE_BYTES, (at + 1) * NODE_BYTES);

function* nodesRows(
  level: number,
  count: number,
  node: (at: number) => Buffer,
): Generator<TreeRow, Buffer> {
  const tops: Buffer[] = [];
  for (let from = 0; from < count; from += ROW_NODES) {
    const length = Math.min(ROW_NODES, count - from);
    const nodes = Buffer.concat(Array.from({ length }, (_, at) => node(from + at)));
    tops.push(topOf(nodes, level));
    yield { nodes: { level, number: from / ROW_NODES, nodes } };
  }
  return Buffer.concat(tops);
}

function* placesRows({ users, count }: Leaves, order: Uint32Array): Generator<TreeRow, void> {
  const placeOf = new Uint32Array(order.length);
  for (const [place, leaf] of order.entries()) placeOf[leaf] = place;
  for (let from = 0; from < count; from += ROW_PLACES) {
    const to = Math.min(count, from + ROW_PLACES);
    const places = Buffer.alloc((to - from) * PLACE_BYTES);
    for (let user = from; user < to; user += 1) {
      const at = (user - from) * PLACE_BYTES;
      users.copy(places, at, user * ID_BYTES, (user + 1) * ID_BYTES);
      places.writeUInt32BE(placeOf[2 * user] ?? 0, at + ID_BYTES);
      places.writeUInt32BE(placeOf[2 * user + 1] ?? 0, at + ID_BYTES + 4);
    }
    yield { places: { firstUser: users.subarray(from * ID_BYTES, (from + 1) * ID_BYTES), places } };
  }
}

/** The places of a user's two leaves in such a row; undefined if it has none. */
export function placesOf(places: Buffer, userId: Buffer): [number, number] | undefined {
  let [from, to] = [0, places.length / PLACE_BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const at = middle * PLACE_BYTES;
    const compared = places.compare(userId, 0, ID_BYTES, at, at + ID_BYTES);
    if (compared === 0)
      return [places.readUInt32BE(at + ID_BYTES), places.readUInt32BE(at + ID_BYTES + 4)];
    if (compared < 0) from = middle + 1;
    else to = middle;
  }
  return undefined;
}
