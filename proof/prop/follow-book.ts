import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient } from "@candor/contract/client.ts";
import { routes } from "@candor/contract/routes.ts";
import type pg from "pg";
import { type Depth, type Follower, type Sides, followBook, textOf } from "./book-follower.ts";
import { type Load, startLoad } from "./book-load.ts";
import { type Random, createRandom } from "../harness/random.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { openTraders } from "../harness/traders.ts";

const SYMBOL = "BTC/USDT";
const TRADERS = 6;
const FOLLOWERS = 3;
const CYCLE_MS = 4_000;
const SETTLED_WITHIN_MS = 15_000;
const FAULT_EVERY_MS = 150;

type Totals = { compared: number; failed: number };

/**
 * Clients follow a running server's book by the socket alone, while users place and cancel, the house quotes, and
 * connections are killed, paused and robbed of messages. Whenever the users pause, each client's book must equal the
 * HTTP answer of the same change number and, away from the house's prices, the open orders in the database. The control
 * ignores gaps in the numbers and must be found with a different book. Options: --minutes, --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: "string", default: "10" }, seed: { type: "string", default: "1" } },
  });
  const seed = Number(values.seed);
  const startedAt = performance.now();
  const server = await createServer();
  await server.start();
  const token = await createClient({
    routeOf: (id) => routes[id],
    base: `${server.base}/api`,
    token: () => null,
    lang: () => "en",
  })("auth.registerDemo", {});
  const traders = await openTraders(server, TRADERS);
  const followers = Array.from({ length: FOLLOWERS }, () => followBook(server.base, token, SYMBOL));
  const careless = followBook(server.base, token, SYMBOL, { ignoresGaps: true });
  const random = createRandom(seed);
  const totals: Totals = { compared: 0, failed: 0 };
  let isControlRed = false;
  const end = performance.now() + Number(values.minutes) * 60_000;
  do {
    const load = await startLoad(traders, SYMBOL, random);
    await disturb(followers, careless, random, performance.now() + CYCLE_MS);
    await load.rest();
    for (const follower of followers) await judge(server, token, follower, load, totals);
    isControlRed ||= !(await isAsHttpShows(server.base, token, careless));
  } while (performance.now() < end);
  for (const follower of [...followers, careless]) follower.close();
  await server.close();
  const sum = (name: keyof Follower["counts"]): number =>
    followers.reduce((total, { counts }) => total + counts[name], 0);
  const summary = {
    suite: "prop-follow-book",
    seed,
    tried: sum("deltas"),
    compared: totals.compared,
    drops: sum("thrown"),
    kills: sum("kills"),
    pauses: sum("pauses"),
    gaps: sum("gaps"),
    failed: totals.failed,
    control: isControlRed ? "red" : "green",
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return totals.failed === 0 && totals.compared > 0 && sum("gaps") > 0 && isControlRed;
}

/** The faults of one cycle. The control only loses messages, because a new connection would correct its book. */
async function disturb(
  followers: readonly Follower[],
  careless: Follower,
  random: Random,
  end: number,
): Promise<void> {
  while (performance.now() < end) {
    await sleep(FAULT_EVERY_MS);
    const follower = random.pick(followers);
    const kind = random.below(10);
    if (kind === 0) follower.kill();
    else if (kind < 3) follower.pause(200 + random.below(1_500));
    else if (kind < 6) follower.throwAway(1 + random.below(3));
    else careless.throwAway(1);
  }
}

async function judge(
  server: RunningServer,
  token: string,
  follower: Follower,
  load: Load,
  totals: Totals,
): Promise<void> {
  const resting = await restingLevels(server.pool, load);
  const isRight = await within(SETTLED_WITHIN_MS, () =>
    Promise.resolve(follower.sides() !== undefined && awayOf(follower.sides(), load) === resting),
  );
  const isShown = await isAsHttpShows(server.base, token, follower);
  totals.compared += 2;
  totals.failed += (isRight ? 0 : 1) + (isShown ? 0 : 1);
  if (!isRight || !isShown)
    process.stderr.write(`a book differs from ${isRight ? "HTTP" : "the open orders"}\n`);
}

/** The house goes on quoting, so this waits for a change number that both have known. */
async function isAsHttpShows(base: string, token: string, follower: Follower): Promise<boolean> {
  let isSame = false;
  await within(SETTLED_WITHIN_MS, async () => {
    const response = await fetch(
      `${base}/api/coin/depth?symbol=${encodeURIComponent(SYMBOL)}&limit=1000`,
      { headers: { authorization: token } },
    );
    const { message: shown } = (await response.json()) as { message: Depth };
    let known: string | undefined;
    await within(1_500, () => {
      known = follower.at(shown.u);
      return Promise.resolve(known !== undefined);
    });
    isSame = known === textOf({ b: new Map(shown.b), a: new Map(shown.a) });
    return known !== undefined;
  });
  return isSame;
}

async function within(limitMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + limitMs;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await sleep(20);
  }
}

/** The levels at prices where only users have orders. */
function awayOf(sides: Sides | undefined, { low, high }: Load): string {
  const away = (side: "b" | "a"): Map<string, string> =>
    new Map(
      [...(sides?.[side] ?? [])].filter(([price]) => Number(price) < low || Number(price) > high),
    );
  return textOf({ b: away("b"), a: away("a") });
}

async function restingLevels(pool: pg.Pool, load: Load): Promise<string> {
  const { rows } = await pool.query<{ side: "buy" | "sell"; price: string; quantity: string }>(
    `SELECT o.side, trim_scale(o.price)::text AS price,
       trim_scale(sum(o.quantity - o.filled_quantity))::text AS quantity
     FROM spot_orders o JOIN markets m ON m.id = o.market_id
     WHERE o.is_open AND o.realm = 'demo' AND m.symbol = $1 GROUP BY o.side, o.price`,
    [SYMBOL],
  );
  const levels = (side: "buy" | "sell") =>
    new Map(rows.filter((row) => row.side === side).map((row) => [row.price, row.quantity]));
  return awayOf({ b: levels("buy"), a: levels("sell") }, load);
}
