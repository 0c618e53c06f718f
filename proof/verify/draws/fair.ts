import { createHmac } from "node:crypto";
import { clientSeedOf, drawnPlace } from "../../../apps/server/src/areas/nft/boxes/draw.ts";
import { type Random, createRandom } from "../../harness/random.ts";
import { place } from "./hmac.ts";

type Draw = typeof drawnPlace;

/** As many items as the house's programme puts into the boxes of a sale. */
const ITEMS = 40;
/** The limit in standard deviations, which one of a thousand sound runs exceeds. */
const Z = 3.29;

/** The result of a run of draws; `differences` counts the draws on which the two implementations disagree. */
export type Fairness = {
  draws: number;
  differences: number;
  /** Chi-squares of the places in a full sale, of each sale's first item, and of when its rarest item is drawn. */
  places: number;
  first: number;
  rarest: number;
  band: readonly [low: number, high: number];
  isFair: boolean;
};

/**
 * Draws this often from full sales, and as often again to empty sales. It compares the product's draws with ours, and
 * the frequencies with those of equal chances.
 */
export function fairnessOf(seed: number, draws: number, draw: Draw = drawnPlace): Fairness {
  const random = createRandom(seed);
  const places = none();
  let differences = 0;
  const drawn = (serial: number, left: number): number => {
    const [serverSeed, clientSeed] = seedsOf(random);
    const at = draw(serverSeed, clientSeed, serial, left);
    if (at !== place(serverSeed, clientSeed, serial, left)) differences += 1;
    return at;
  };
  for (let nth = 0; nth < draws; nth += 1) count(places, drawn(1 + (nth % ITEMS), ITEMS));
  const first = none();
  const rarest = none();
  for (let sale = 0; sale < draws / ITEMS; sale += 1) {
    const left = Array.from({ length: ITEMS }, (_, item) => item);
    for (let nth = 0; nth < ITEMS; nth += 1) {
      const [item = 0] = left.splice(drawn(nth + 1, left.length), 1);
      if (nth === 0) count(first, item);
      if (item === ITEMS - 1) count(rarest, nth);
    }
  }
  const band = [quantile(-Z), quantile(Z)] as const;
  const found = { places: chiSquare(places), first: chiSquare(first), rarest: chiSquare(rarest) };
  const isFair =
    differences === 0 &&
    Object.values(found).every((value) => value >= band[0] && value <= band[1]);
  return { draws: 2 * draws, differences, ...found, band, isFair };
}

/** A biased draw by one byte: it favours the places that one more value of the byte leads to. */
export const drawnByByte: Draw = (serverSeed, clientSeed, nonce, left) => {
  const [byte = 0] = createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
  return byte % left;
};

/** A count of zero for each item or place. */
const none = (): number[] => Array.from({ length: ITEMS }, () => 0);

function count(into: number[], at: number): void {
  into[at] = (into[at] ?? 0) + 1;
}

function seedsOf(random: Random): readonly [Buffer, string] {
  const bytes = Buffer.from(Array.from({ length: 32 }, () => random.below(256)));
  const second = { id: `${random.below(10_000_000)}`, price: `${random.below(9_000_000)}.5` };
  return [bytes, clientSeedOf(`seed-${random.below(1_000_000)}`, second)];
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length;
  const sum = counts.reduce((total, one) => total + (one - expected) ** 2 / expected, 0);
  return Math.round(sum * 100) / 100;
}

/** The chi-square quantile with one degree of freedom less than there are items, by Wilson and Hilferty. */
function quantile(z: number): number {
  const degrees = ITEMS - 1;
  const part = 2 / (9 * degrees);
  return Math.round(degrees * (1 - part + z * Math.sqrt(part)) ** 3 * 100) / 100;
}
