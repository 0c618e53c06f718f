import { type Dec, dec } from "@candor/money";
import { outcomeOf } from "@candor/rules/options/outcome.ts";
import { isSettlementMissed } from "@candor/rules/options/ticks.ts";
import { type Random, createRandom } from "../../harness/random.ts";
import { type Kind, type Path, createPath } from "./paths.ts";
import { ASKED_MS, type Asked, SECONDS, openWorld } from "./world.ts";

const MARKETS = [1, 2, 3, 4, 5, 6];
const USERS = 500;
const HOUR = 3_600;
/** So many options are ordered each second, in some hours more than in others. */
const EACH_SECOND = [40, 90, 260] as const;
const TAIL = 130;

export type Told = {
  asked: number;
  accepted: number;
  won: number;
  lost: number;
  tied: number;
  void: number;
  /** Options whose outcome differs from the one that a count by hand gives. */
  wrong: number;
  /** By market and hour, of would-be winners and of would-be losers: how many were ordered and how many accepted. */
  buckets: Map<string, { won: [number, number]; lost: [number, number] }>;
};

/** Controls: a house that refuses or turns options that would cost it something, which must be found. */
export type Rig = "refuse the likely" | "the better second" | undefined;

/** Orders so many options at random on one kind of path. */
export function simulate(kind: Kind, seed: number, options: number, rig?: Rig): Told {
  const random = createRandom(seed);
  const seconds = Math.ceil(options / 130) + 2 * TAIL + HOUR;
  const paths = new Map(
    MARKETS.map((market) => [market, createPath(kind, seed, market - 1, random, seconds)]),
  );
  const world = openWorld(MARKETS);
  const told: Told = {
    asked: 0,
    accepted: 0,
    won: 0,
    lost: 0,
    tied: 0,
    void: 0,
    wrong: 0,
    buckets: new Map(),
  };
  for (let at = 1, left = TAIL; left > 0; at += 1) {
    if (told.accepted >= options) left -= 1;
    const prices = new Map<number, Dec>();
    const ages = new Map<number, number>();
    for (const [market, path] of paths) {
      const price = path(at);
      if (price === undefined) continue;
      prices.set(market, price);
      ages.set(market, ageOf(market, at));
    }
    const each = EACH_SECOND[Math.floor(at / HOUR) % EACH_SECOND.length] ?? 0;
    const asked = told.accepted < options ? Array.from({ length: each }, () => draw(random)) : [];
    const taken =
      rig === "refuse the likely" ? asked.map((one) => isLikely(paths, one, at, random)) : [];
    const { answers, ended } = world.second(at, { prices, ages }, asked);
    asked.forEach((one, index) => {
      const answer = answers[index];
      if (answer === undefined || ("refused" in answer && answer.refused === "no-price")) return;
      note(told, paths, one, at, "ok" in answer && taken[index] !== true);
    });
    for (const option of ended) {
      const path = paths.get(option.book.market.id);
      const entry = option.entry?.price;
      let outcome = option.state as "won" | "lost" | "tied" | "void";
      if (rig === "the better second" && outcome === "won" && random.below(20) === 0)
        outcome = "lost";
      told[outcome] += 1;
      const own =
        path &&
        byHand(option.book.market.id, path, {
          ...option,
          at: Math.floor(option.acceptedAt / 1_000),
        });
      if (own !== outcome || (outcome !== "void" && entry === undefined)) told.wrong += 1;
    }
  }
  return told;
}

const draw = (random: Random): Asked => ({
  userId: `user-${random.below(USERS)}`,
  marketId: random.pick(MARKETS),
  direction: random.pick(["up", "down"] as const),
  seconds: random.pick(SECONDS),
  stake: dec(`${5 + random.below(20)}`),
});

type Placed = Pick<Asked, "direction" | "seconds"> & { at: number };

/** By how much a source may lag behind its own time. */
const LAG_MS = 500;

/** The age of a price: most are made within their second, some long before. */
const ageOf = (market: number, at: number): number => ((at * 7 + market * 131) % 23) * 100;

/** The result of an option, counted by hand from its path and the ages of its prices alone. */
function byHand(
  market: number,
  path: Path,
  { at, direction, seconds }: Placed,
): "won" | "lost" | "tied" | "void" {
  const isKnown = (second: number): boolean =>
    second * 1_000 - ageOf(market, second) <= at * 1_000 + ASKED_MS + LAG_MS;
  let begins = at + 1;
  while (begins <= at + 5 && (path(begins) === undefined || isKnown(begins))) begins += 1;
  const entry = path(begins);
  if (entry === undefined || begins > at + 5) return "void";
  const expiry = begins + seconds;
  let ends = expiry;
  while (path(ends) === undefined && !isSettlementMissed(expiry, ends)) ends += 1;
  const settlement = path(ends);
  if (settlement === undefined || isSettlementMissed(expiry, ends)) return "void";
  return outcomeOf(direction, entry, settlement);
}

function note(
  told: Told,
  paths: ReadonlyMap<number, Path>,
  one: Asked,
  at: number,
  isAccepted: boolean,
): void {
  told.asked += 1;
  if (isAccepted) told.accepted += 1;
  const path = paths.get(one.marketId);
  const outcome = path === undefined ? "void" : byHand(one.marketId, path, { ...one, at });
  if (outcome !== "won" && outcome !== "lost") return;
  const key = `${one.marketId} ${Math.floor(at / HOUR)}`;
  const bucket = told.buckets.get(key) ?? { won: [0, 0], lost: [0, 0] };
  told.buckets.set(key, bucket);
  bucket[outcome][0] += 1;
  if (isAccepted) bucket[outcome][1] += 1;
}

/** Whether the rigged house refuses this request: a random eighth of the would-be winners. */
function isLikely(
  paths: ReadonlyMap<number, Path>,
  { marketId, direction, seconds }: Asked,
  at: number,
  random: Random,
): boolean {
  const path = paths.get(marketId);
  return (
    path !== undefined &&
    random.below(8) === 0 &&
    byHand(marketId, path, { direction, seconds, at }) === "won"
  );
}
