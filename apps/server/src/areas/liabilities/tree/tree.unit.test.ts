import { createHmac, hash, randomBytes, randomUUID } from "node:crypto";
import { type Dec, dec, fromUnits } from "@candor/money";
import { PADDING_BYTES, type Node, parentBytes } from "@candor/rules/liabilities/tree.ts";
import { expect, it } from "vitest";
import { gatherLeaves, idBytes, saltsBy, shuffled } from "./leaves.ts";
import { NODE_BYTES, besidesOf, hashIn, sumIn, writeNode } from "./nodes.ts";
import { type NodesRow, type PlacesRow, type Root, placesOf, treeRows } from "./rows.ts";

const sha256 = (bytes: Uint8Array): Buffer => hash("sha256", bytes, "buffer");
const over = (left: Node, right: Node): Node => ({
  sum: left.sum + right.sum,
  hash: sha256(parentBytes(left, right)),
});

function built(amounts: readonly Dec[]) {
  const gathered = gatherLeaves(randomBytes(32), "USDT");
  const users = amounts.map(() => randomUUID()).toSorted();
  for (const [at, id] of users.entries()) gathered.add(id, amounts[at]!);
  const rows = treeRows(gathered.leaves);
  const [nodes, places]: [NodesRow[], PlacesRow[]] = [[], []];
  for (;;) {
    const next = rows.next();
    if (next.done === true) return { users, nodes, places, root: next.value satisfies Root };
    if ("nodes" in next.value) nodes.push(next.value.nodes);
    else places.push(next.value.places);
  }
}

const rootNode = ({ node }: Root): Node => ({ sum: sumIn(node, 0), hash: hashIn(node, 0) });

it.each([1, 3, 128, 129, 700])(
  "the tree of %i users equals the one built from its leaves by the plain rule",
  (count) => {
    const amounts = Array.from({ length: count }, (_, at) => fromUnits(BigInt(at * 7 + 1)));
    const { nodes, root } = built(amounts);
    const leaves = nodes.filter(({ level }) => level === 0).map((row) => row.nodes);
    let layer: Node[] = leaves.flatMap((row) =>
      Array.from({ length: row.length / NODE_BYTES }, (_, at) => ({
        sum: sumIn(row, at),
        hash: hashIn(row, at),
      })),
    );
    expect(layer).toHaveLength(2 * count);
    let padding: Node = { sum: 0n, hash: sha256(PADDING_BYTES) };
    for (let step = 0; step < root.height; step += 1) {
      if (layer.length % 2 === 1) layer.push(padding);
      layer = layer.flatMap((node, at) => (at % 2 === 0 ? [over(node, layer[at + 1]!)] : []));
      padding = over(padding, padding);
    }
    expect(layer).toEqual([rootNode(root)]);
    expect(layer[0]!.sum).toBe(amounts.reduce((total, amount) => total + amount, 0n));
  },
);

it("a tree finds the places of each user, each place once, and none for a stranger", () => {
  const { users, places, root } = built(Array.from({ length: 1_100 }, () => dec("1")));
  const found = users.flatMap((id) =>
    places.flatMap((row) => placesOf(row.places, idBytes(id)) ?? []),
  );
  expect(found.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: root.leaves }, (_, at) => at),
  );
  expect(places.flatMap((row) => placesOf(row.places, idBytes(randomUUID())) ?? [])).toEqual([]);
});

it("a tree gives the nodes beside the last place of an odd row", () => {
  const row = Buffer.alloc(3 * NODE_BYTES);
  for (const at of [0, 1, 2]) writeNode(row, at, { sum: 1n, bytes: Buffer.of(at) });
  const [first, second] = besidesOf(row, 0, 2);
  expect(first).toEqual({ sum: 0n, hash: sha256(PADDING_BYTES) });
  expect(second?.sum).toBe(2n);
});

it("a leaf refuses a balance below zero", () => {
  const gathered = gatherLeaves(randomBytes(32), "USDT");
  expect(() => gathered.add(randomUUID(), dec("-1"))).toThrow(RangeError);
});

it("shuffling puts every number into a random order once", () => {
  const order = [...shuffled(1_000)];
  expect(order).not.toEqual(order.toSorted((one, other) => one - other));
  expect(new Set(order).size).toBe(1_000);
});

it("salts are derived by the HMAC of the account", () => {
  const secret = randomBytes(32);
  const [first, second] = saltsBy(secret)("one USDT");
  const hmac = createHmac("sha512", secret).update("one USDT").digest();
  expect(Buffer.concat([first, second])).toEqual(hmac);
});
