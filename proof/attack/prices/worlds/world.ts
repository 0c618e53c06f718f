import { type Dec, dec, fromUnits } from "@candor/money";
import { createDraw } from "./draw.ts";
import { createTruth } from "./path.ts";
import { type Recorded, recordSeconds } from "./recorder.ts";
import { type Quotes, createQuotes } from "./sources.ts";
import { WORLDS, type WorldKind } from "./terms.ts";

/** A market over some hours, and what the feed recorded of it. */
export type World = Recorded & {
  kind: string;
  seed: number;
  seconds: number;
  tick: Dec;
  /** The true price in ticks for each fifth of a second. */
  truth: Float64Array;
  sources: readonly Quotes[];
};

export function createWorld(kind: WorldKind, seed: number, hours: number): World {
  const terms = WORLDS[kind];
  const draw = createDraw(seed * 7_919 + Object.keys(WORLDS).indexOf(kind));
  const seconds = hours * 3_600;
  const truth = createTruth(terms.path, seconds, draw);
  const sources = terms.sources.map((own) => createQuotes(own, truth, seconds, draw));
  const tick = dec(terms.path.tick);
  return { kind, seed, seconds, tick, truth, sources, ...recordSeconds(sources, tick) };
}

/** The recorded price of a second; undefined without one. */
export const priceAt = ({ index, tick }: World, second: number): Dec | undefined => {
  const ticks = index[second] ?? 0;
  return ticks === 0 ? undefined : fromUnits(tick * BigInt(ticks));
};

/** The hours of one world, which is made at once. */
const CHUNK_HOURS = 20;

/** Worlds of a kind, one after another, until so many hours have passed. */
export function* worldsOf(kind: WorldKind, hours: number, seed: number): Generator<World> {
  for (let done = 0, part = 0; done < hours; done += CHUNK_HOURS, part += 1)
    yield createWorld(kind, seed * 1_000 + part, Math.min(CHUNK_HOURS, hours - done));
}
