import { lieAt } from "../worlds/sources.ts";
import { type Genome, type Signal, signalOf } from "./genome.ts";
import type { Look } from "./strategy.ts";

/**
 * What is known ahead, where the source that lies pulls the other way in the seconds that may decide: together with quotes that
 * are old it holds the median where it was.
 */
export function liarsSignal(genes: Genome, look: Look): Signal {
  const ahead = signalOf(genes, look(genes.momentMs));
  return (second) => {
    const way = ahead(second);
    const pull = -Math.sign(way);
    return lieAt(second + 1) === pull && lieAt(second + 2) === pull ? way : 0;
  };
}
