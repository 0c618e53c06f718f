import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dec } from "@candor/money";
import pg from "pg";
import { runCopier } from "../../apps/server/src/areas/copy/copier/run.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import { openDb, openPool, type Pool } from "../../apps/server/src/db/pool.ts";
import { createBus } from "../../apps/server/src/manifest/bus.ts";
import type { Ctx } from "../../apps/server/src/manifest/ctx.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { exchangeAlone } from "../../apps/server/src/testing/another-exchange.ts";
import { open } from "../exchange/contract-orders.ts";
import { endAudited } from "../harness/audited.ts";
import { consumePrices } from "../harness/exchange-subject.ts";
import { probe } from "../harness/probe.ts";
import { type Round, report, reportFigure } from "../harness/report.ts";
import { percentile } from "../http/http-load.ts";
import { copyAsPeer } from "../peers/copy-peer.ts";
import { type CopyWorld, createCopyWorld, fillCopyWorld, setFollowing } from "./copy-world.ts";
import { ownDeeds } from "./own-deeds.ts";

/** The market that is copied; the lead's other acts are in another market. */
const ETH = 1002;
const PRICES = new Map([
  [1, dec("96000")],
  [2, dec("3500")],
]);
/** The peer copies for this many followers, which is enough to show its rate. */
const PEER_SAMPLE = 2_000;
const QUIET_MS = 6_000;
/** How much longer the lead may wait for an order with followers than without any. */
const LEAD_MUST = 1.2;
const LAST_MAX_SECONDS = 10;

/**
 * One lead with 10,000 followers opens a position. Measures how many copies a second are made durable, from the opening
 * until the copier has recorded the last follower's copy, at the server's pace and with the second that each copy waits
 * for. The peer is a stored function with row locks, one transaction a follower, in the same rounds. Also the lead's
 * median wait for an own act meanwhile, over that with no follower. `--followers 1000 --rounds 1` is the quick run.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      followers: { type: "string", default: "10000" },
      rounds: { type: "string", default: "3" },
    },
  });
  const [followers, count] = [Number(values.followers), Number(values.rounds)];
  const sample = Math.min(followers, PEER_SAMPLE);
  const world = await createCopyWorld(followers);
  const owner = new pg.Pool({ connectionString: world.ownerUrl, max: 2 });
  const pool = openPool(world.url, 6);
  await fillCopyWorld(world, pool, owner);
  const rounds: { copies: Round; lead: Round; lastSeconds: number }[] = [];
  // The first round is not counted, so that all code is compiled.
  for (let round = 0; round <= count; round += 1) {
    const ours = await measureCopier(world, pool, owner, followers);
    const theirs = await copyAsPeer(world.ownerUrl, sample, ours.positionId);
    await forgetBook(owner);
    const measured = {
      copies: { subject: followers / ours.seconds, peer: sample / theirs },
      lead: { subject: ours.besideUs, peer: ours.aloneUs },
      lastSeconds: ours.seconds,
    };
    process.stderr.write(
      `round ${round}: ${Math.round(measured.copies.subject)} copies/s against ${Math.round(measured.copies.peer)}, ` +
        `the last after ${ours.seconds.toFixed(2)} s; the lead waits ${Math.round(ours.besideUs)} µs, alone ${Math.round(ours.aloneUs)}\n`,
    );
    if (round > 0) rounds.push(measured);
  }
  await Promise.all([pool.end(), owner.end()]);
  const isSound = await endAudited(world);
  const seed = { seed: 0 };
  return [
    isSound,
    report(
      { bench: "copy", unit: "durable copies/s", must: 5, aim: 8, ...seed },
      rounds.map(({ copies }) => copies),
    ),
    reportFigure(
      {
        bench: "copy-last",
        unit: "s",
        must: LAST_MAX_SECONDS,
        conditions: `from the lead's opening to the last of ${followers} followers, each of whom waits for a second`,
      },
      rounds.map(({ lastSeconds }) => lastSeconds),
    ),
    report(
      { bench: "copy-lead", unit: "µs p50", must: LEAD_MUST, aim: 1.1, ...seed },
      rounds.map(({ lead }) => lead),
      { isLowerBetter: true },
    ),
  ].every(Boolean);
}

/** The writer's saved book does not have the peer's positions, so it is deleted. */
const forgetBook = (owner: pg.Pool) =>
  owner.query("DELETE FROM exchange_books WHERE shard = 'demo-contracts'");

type Measured = { positionId: string; seconds: number; besideUs: number; aloneUs: number };

async function measureCopier(
  { url, lead }: CopyWorld,
  pool: Pool,
  owner: pg.Pool,
  followers: number,
): Promise<Measured> {
  const ctx = await createCopyCtx(pool, url);
  const { exchange } = ctx;
  await exchange.start();
  const tick = (): unknown => consumePrices(exchange, PRICES);
  tick();
  const ticking = setInterval(tick, 1_000);
  await exchange.idle();
  const ending = new AbortController();
  const copying = runCopier(ctx, "demo", ending.signal);
  const decided = (): Promise<unknown> => once(ctx.bus, "contracts");
  await setFollowing(owner, lead, false);
  const ask = await ownDeeds(exchange, lead, decided);
  const alone = await probe(ask, () => sleep(QUIET_MS));
  await setFollowing(owner, lead, true);
  let [seconds, positionId] = [0, ""];
  const beside = await probe(ask, async () => {
    const { id, number } = await open(exchange, lead, ETH, 0);
    positionId = id;
    const live = exchange.contracts.books().get(`demo:contract:${ETH}`)?.live;
    while (live?.get(number)?.state === "accepted") await decided();
    const startedAt = performance.now();
    await untilCopied(owner, id, followers);
    seconds = (performance.now() - startedAt) / 1_000;
  });
  clearInterval(ticking);
  ending.abort();
  await copying;
  await exchange.idle();
  await exchange.stop();
  return {
    positionId,
    seconds,
    besideUs: percentile(beside, 0.5) * 1e3,
    aloneUs: percentile(alone, 0.5) * 1e3,
  };
}

/** The parts of a server that the copier needs. */
async function createCopyCtx(pool: Pool, databaseUrl: string): Promise<Ctx> {
  const db = openDb(pool);
  const [bus, catalogue, clock] = [createBus(), await loadCatalogue(db), systemClock];
  const exchange = exchangeAlone({
    databaseUrl,
    clock,
    log: createLog("error"),
    catalogue,
    announce: { contracts: (batch) => void bus.emit("contracts", batch) },
  });
  return { pool, db, clock, catalogue, bus, exchange, areas } as unknown as Ctx;
}

/** Each look reads all copies, so more frequent looks would slow what they measure. */
const LOOK_MS = 100;

/** Waits until each follower's copy is recorded as open; a skipped copy ends the benchmark. */
async function untilCopied(owner: pg.Pool, positionId: string, followers: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ skipped: number; open: number }>(
      `SELECT count(*) FILTER (WHERE state = 'skipped')::integer AS skipped,
         count(*) FILTER (WHERE state = 'open' AND lots > 0)::integer AS open
       FROM copy_trades WHERE lead_position_id = $1`,
      [positionId],
    );
    const [found] = rows;
    if ((found?.skipped ?? 0) > 0) throw new Error(`${found?.skipped} copies were skipped`);
    if (found?.open === followers) return;
    await sleep(LOOK_MS);
  }
}
