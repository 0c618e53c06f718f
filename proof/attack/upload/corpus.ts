import { type Random, createRandom } from "../../harness/random.ts";
import { bombs, truncated } from "./broken.ts";
import { carried } from "./carried.ts";
import { documents } from "./documents.ts";
import { forms, named } from "./dressed.ts";
import { originals } from "./originals.ts";
import { polyglots } from "./polyglots.ts";
import type { Sent } from "./sent.ts";

/** The files to send, by kind; the same for the same seed. */
export async function corpus(seed: number): Promise<Sent[][]> {
  const random = createRandom(seed);
  const known = await originals(random);
  return [
    documents(random),
    await carried(known),
    polyglots(known),
    truncated(known, random),
    bombs(known),
    named(known, random),
    forms(known),
  ];
}

/** Up to `count` files, about equally many of each kind. */
export function someOf(kinds: readonly (readonly Sent[])[], count: number, random: Random): Sent[] {
  const left = kinds.map((kind) => [...kind]);
  const some: Sent[] = [];
  while (some.length < count && left.some((kind) => kind.length > 0))
    for (const kind of left) {
      const [taken] = kind.splice(random.below(Math.max(kind.length, 1)), 1);
      if (taken !== undefined && some.length < count) some.push(taken);
    }
  return some;
}
