import { createHash } from "node:crypto";
import type { NFT_RARITIES } from "../../packages/contract/src/areas/nft/choices.ts";

export type Rarity = (typeof NFT_RARITIES)[number];

/**
 * The rule of rarity: a lot, which no taste decides. The works of a series are ordered by the SHA-256 of their seeds. The
 * first is legendary, the next two are epic, the next two rare, the next three uncommon, and the others common. The
 * rarity alone decides how many copies there will ever be.
 */
const ORDER: readonly Rarity[] = [
  "legendary",
  "epic",
  "epic",
  "rare",
  "rare",
  "uncommon",
  "uncommon",
  "uncommon",
];
export const EDITIONS: Readonly<Record<Rarity, number>> = {
  legendary: 1,
  epic: 3,
  rare: 8,
  uncommon: 20,
  common: 40,
};

/** The rarity of each seed of one series. */
export function raritiesOf(seeds: readonly string[]): Map<string, Rarity> {
  const hash = (seed: string): string => createHash("sha256").update(seed).digest("hex");
  const drawn = seeds.toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1));
  return new Map(drawn.map((seed, at) => [seed, ORDER[at] ?? "common"]));
}
