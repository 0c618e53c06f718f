import { setTimeout as sleep } from "node:timers/promises";
import { dec } from "@candor/money";
import type pg from "pg";
import { areas } from "../../../apps/server/src/areas.ts";
import { PRODUCT_NAMES } from "../../../apps/server/src/exchange/products.ts";
import { readRecorded } from "../../../apps/server/src/feed/sequence.ts";
import { verifyTicks } from "../../../apps/server/src/feed/verify-ticks.ts";
import { audit } from "../../../apps/server/src/ledger/audit.ts";
import type { BenchWorld } from "../../harness/world.ts";
import { booksDifference } from "../books-difference.ts";
import { tradeContracts } from "./contracts.ts";
import { createJudge } from "./judge.ts";
import type { Server } from "./server.ts";
import { singleSourceFaults } from "./median.ts";
import { openStage } from "./open.ts";
import { buyOptions, judgeStage } from "./options.ts";
import { SCENES } from "./scenes.ts";
import { type Stage, TRADED, booksOf, hasIndex, hasLadder } from "./stage.ts";
import { type User, place, trade } from "./users.ts";
import { watch } from "./watch.ts";
import { figuresOf, verifyRealms } from "../../verify/liquidation/realms.ts";
import type { Told } from "../../verify/liquidation/month/crowd.ts";
import { createRandom } from "../../harness/random.ts";
import { replay } from "../../replay/replay.ts";

/** Everything must be back to normal within this time after a scene. */
const BACK_MS = 5_000;
const SHOWN_MAX = 20;

export type Played = {
  tried: number;
  failed: number;
  /** The faults among them of contracts done at a wrong mark. */
  contract_faults: number;
  /** Violations of the rules of options. */
  option_faults: number;
  faults: string[];
  [figure: string]: unknown;
};
export type Play = { seed: number; cycles: number; names?: readonly string[] };

/**
 * Users trade in both realms on a real feed and exchange with a standby while the scenes happen. Nothing may be
 * settled, opened or liquidated on a bad or stale price; ladders vanish in time, stops fire only at recorded prices,
 * each option settles by its recorded seconds, and everything recovers afterwards.
 */
export async function playScenes(
  { url, ownerUrl }: Pick<BenchWorld, "url" | "ownerUrl">,
  { seed, cycles, names = Object.keys(SCENES) }: Play,
): Promise<Played> {
  const { stage, owners, askers, end, close } = await openStage(url, ownerUrl, seed);
  const { faults, random, pair } = stage;
  await untilBack(stage, askers);
  const counts = new Map<string, number>();
  let isOver = false;
  const told: Told = { acts: 0, refused: {} };
  const trading = stage.users.flatMap((user, position) => [
    trade(stage, user, createRandom(seed * 100 + position), counts, () => isOver),
    tradeContracts(stage, user, createRandom(seed * 1_000 + position), told, () => isOver),
    buyOptions(stage, user, createRandom(seed * 10_000 + position), () => isOver),
  ]);
  const watching = watch(stage, askers);
  const judge = createJudge(stage);
  const played: Record<string, number> = {};
  let longestBackMs = 0;
  const order = shuffled(names, random);
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const name = order[cycle % order.length] ?? "";
    stage.begin(name);
    await SCENES[name]?.(stage);
    played[name] = (played[name] ?? 0) + 1;
    longestBackMs = Math.max(longestBackMs, await untilBack(stage, askers));
    await judge.look();
    process.stderr.write(
      `${cycle + 1}, ${name}: ${judge.judged.trades} trades, ${faults.length} faults\n`,
    );
  }
  isOver = true;
  await Promise.all(trading);
  await watching.stop();
  stage.begin("the end");
  await pair.leader.exchange.idle();
  await judge.look();
  const options = await judgeStage(stage, owners);
  if (options.open > 0) stage.wrong(`${options.open} options are open`);
  await end();
  const ended = await judgeEnd(stage, owners);
  await close();
  return {
    tried: judge.judged.trades,
    failed: faults.length,
    faults: faults.slice(0, SHOWN_MAX),
    played,
    ...judge.judged,
    option_faults: options.failed,
    options,
    ...ended,
    ...watching.counts,
    longest_ladder_ms: watching.longestMs(),
    longest_back_ms: Math.round(longestBackMs),
    orders: Object.fromEntries(counts),
    contract_requests: told,
  };
}

function shuffled(names: readonly string[], random: Stage["random"]): string[] {
  const left = [...names];
  return names.flatMap(() => left.splice(random.below(left.length), 1));
}

/** Waits until there are prices, ladders and market fills again; returns how long that took. */
async function untilBack(stage: Stage, askers: readonly User[]): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    followLeader(stage.pair);
    const { leader } = stage.pair;
    const isBack =
      leader.exchange.isReady() &&
      TRADED.every((id) => hasIndex(stage, leader, id)) &&
      booksOf(leader).every(hasLadder);
    const refused = isBack
      ? await Promise.all(askers.map((user) => place(stage, user, 1, BUY)))
      : [];
    const tookMs = performance.now() - startedAt;
    if (isBack && refused.every((code) => code === undefined)) return tookMs;
    if (tookMs > BACK_MS) {
      stage.wrong(
        `not as before after ${BACK_MS} ms: ${isBack ? refused.join(", ") : missing(stage)}`,
      );
      return tookMs;
    }
    await sleep(50);
  }
}

/** The standby may take the lease when the leader's connection is cut. */
function followLeader(pair: Stage["pair"]): void {
  const { leader, standby } = pair;
  if (!leader.exchange.isReady() && standby.exchange.isReady())
    Object.assign(pair, { leader: standby, standby: leader });
}

function missing(stage: Stage): string {
  const { leader, standby } = stage.pair;
  if (!leader.exchange.isReady()) return `one leads ${ledBy(leader)}, the other ${ledBy(standby)}`;
  const without = TRADED.filter((id) => !hasIndex(stage, leader, id));
  if (without.length > 0) return `no index of ${without.join(", ")}`;
  const bare = booksOf(leader).filter((book) => !hasLadder(book));
  return `no ladder in ${bare.map(({ key, doubt }) => `${key} ${doubt ?? ""}`).join(", ")}`;
}

/** The shards that a server leads, named by the books in its memory. */
function ledBy({ exchange }: Server): string {
  const keys = PRODUCT_NAMES.flatMap((name) => [...exchange[name].books().keys()]);
  const shards = new Set(keys.map((key) => key.replace(/:\d+$/, "")));
  return [...shards].join(" and ") || "nothing";
}

const BUY = {
  side: "buy",
  type: "market",
  price: undefined,
  quantity: undefined,
  quoteAmount: dec("10"),
} as const;

/** Judges what needs the whole record. */
async function judgeEnd({ wrong, pool }: Stage, owners: pg.Pool) {
  const events = await Array.fromAsync(readRecorded(pool, { after: -1 }));
  const verdict = await verifyTicks(events);
  if (!verdict.ok) wrong(`event ${verdict.id} of the index: ${verdict.fault}`);
  for (const fault of singleSourceFaults(events)) wrong(fault);
  const contracts = figuresOf(await verifyRealms(owners, wrong));
  for (const name of contracts.green) wrong(`a control of contracts stayed green: ${name}`);
  const { differences, ...replayed } = await replay(owners);
  for (const difference of differences) wrong(difference);
  for (const finding of await audit(owners, areas.audited)) wrong(JSON.stringify(finding));
  if ((await booksDifference(owners)) > 0) wrong("a book is not what its orders make");
  return { events: events.length, replayed, contracts };
}
