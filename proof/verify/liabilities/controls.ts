import { PADDING, type TreeWorld, judgeTree, layerAbove } from "./judge.ts";
import { type Simulated, balancesOf, simulate } from "./simulate.ts";

/** A small tree is enough for the alterations: it has two levels of stored rows. */
const ACCOUNTS = 300;
const NODE = 48;

type Control = { name: string; kind: string; alter: (seed: number) => TreeWorld };

const CONTROLS: readonly Control[] = [
  {
    name: "an understated root",
    kind: "the root's sum is not the signed one",
    alter: (seed) => {
      const world = simulate(ACCOUNTS, seed);
      return { ...world, told: { ...world.told, sum: world.told.sum - 10n ** 18n } };
    },
  },
  {
    name: "a dropped leaf, of a tree that is sound without it",
    kind: "a user whom the ledger owes has no leaf",
    alter: (seed) => simulate(ACCOUNTS, seed, (at) => at === seed % ACCOUNTS),
  },
  {
    name: "a leaf that two users are shown",
    kind: "a leaf is shared, or is none",
    alter: (seed) => {
      const world = simulate(ACCOUNTS, seed);
      const [row] = world.places;
      // The second user's place points to the leaves of the first.
      row?.copy(row, 24 + 16, 16, 24);
      return world;
    },
  },
  {
    name: "a sum below zero, hashed up to a root that agrees",
    kind: "a sum is below zero or too large",
    alter: (seed) => belowZero(simulate(ACCOUNTS, seed)),
  },
  {
    name: "an amount of one leaf moved to another",
    kind: "the leaves of a user are not the balance",
    alter: (seed) => {
      const world = simulate(ACCOUNTS, seed);
      const nodes = world.rows[0]?.nodes;
      if (nodes !== undefined) nodes.copyWithin(0, NODE, NODE + 16);
      return world;
    },
  },
];

/** One leaf owes what another is owed: 16-byte sums wrap, all hashes are recomputed, and the text has that root. */
function belowZero(world: Simulated): Simulated {
  const rows = world.rows.filter(({ level }) => level === 0);
  rows[0]?.nodes.fill(0xff, 0, 8);
  const stored = [...rows];
  let [layer, padding]: [Buffer, Buffer] = [Buffer.concat(rows.map(({ nodes }) => nodes)), PADDING];
  const passed = () => undefined;
  for (let step = 1; step <= world.told.height; step += 1) {
    layer = layerAbove(layer, padding, passed);
    padding = layerAbove(Buffer.concat([padding, padding]), padding, passed);
    if (step % 8 === 0 && step < world.told.height)
      for (let number = 0; number * 256 * NODE < layer.length; number += 1) {
        const nodes = layer.subarray(number * 256 * NODE, (number + 1) * 256 * NODE);
        stored.push({ level: step / 8, number, nodes });
      }
  }
  const sum = (layer.readBigUInt64BE(0) << 64n) | layer.readBigUInt64BE(8);
  const told = { ...world.told, sum, hash: layer.subarray(16) };
  return { ...world, rows: stored, told };
}

/** The result of each alteration, and of the same tree without one. */
export async function coloursOf(seed: number): Promise<Record<string, "red" | "green">> {
  const colours: Record<string, "red" | "green"> = {};
  const sound = await judgeTree(simulate(ACCOUNTS, seed));
  colours["nothing altered"] = sound.size === 0 ? "green" : "red";
  for (const { name, kind, alter } of CONTROLS) {
    const faults = await judgeTree({ ...alter(seed), balances: balancesOf(ACCOUNTS, seed) });
    colours[name] = faults.has(kind) ? "red" : "green";
  }
  return colours;
}
