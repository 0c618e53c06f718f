import { decidingSecond } from "../houses/deciding.ts";
import { lieAt } from "../worlds/sources.ts";
import type { World } from "../worlds/world.ts";
import { type Genome, type Signal, signalOf } from "./genome.ts";
import type { Look } from "./strategy.ts";

/**
 * Knows the price ahead, while the lying source pulls the other way in the deciding second and, together with old
 * quotes, holds the median back.
 */
export function liarsSignal(genes: Genome, world: World, look: Look): Signal {
  const ahead = signalOf(genes, look(genes.momentMs));
  return (second) => {
    const way = ahead(second);
    if (way === 0) return 0;
    const decides = decidingSecond(world, second * 1_000 + genes.momentMs);
    return decides !== undefined && lieAt(decides) === -Math.sign(way) ? way : 0;
  };
}
