import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { CallLost, CallRefused, type Client, createClient } from "@candor/contract/client.ts";
import type { CallInput } from "@candor/contract/types.ts";
import pg from "pg";
import { audit } from "../apps/server/src/ledger/audit.ts";
import { booksDifference } from "./books-difference.ts";
import { type RunningServer, createServer } from "./running-server.ts";

const USERS = 8;
const PAUSE_MS = 10;

type Acknowledged = { orders: Set<string>; cancelled: Set<string> };
/** A call whose answer never came: asked again with its key, it must tell what happened. */
type Unknown = { call: Client; key: string; order: Order };
type Order = CallInput<"spot.placeOrder">;

/**
 * Kills the server with SIGKILL in the middle of steady orders, starts it again, and counts:
 * acknowledged orders and cancels that are gone (lost), keys with more than one order
 * (duplicates), unknown outcomes that their key does not resolve, ledger findings, and books that
 * differ from the database. The control removes one acknowledged order and must be found.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { cycles: { type: "string", default: "20" }, seed: { type: "string", default: "1" } },
  });
  const [cycles, seed] = [Number(values.cycles), Number(values.seed)];
  const startedAt = performance.now();
  const server = await createServer();
  const pool = new pg.Pool({ connectionString: server.ownerUrl, max: 2 });
  await server.start();
  const clients = await openClients(server);
  const acknowledged: Acknowledged = { orders: new Set(), cancelled: new Set() };
  const totals = {
    unknown: 0,
    unresolved: 0,
    findings: 0,
    books: 0,
    lost: 0,
    duplicates: 0,
    slowest_ready_ms: 0,
  };
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const unknown = await loadUntilKilled(server, clients, acknowledged, killAfterMs(seed, cycle));
    const from = performance.now();
    await server.start();
    totals.slowest_ready_ms = Math.max(
      totals.slowest_ready_ms,
      Math.round(performance.now() - from),
    );
    totals.unknown += unknown.length;
    totals.unresolved += await resolve(unknown, acknowledged);
    totals.findings += (await audit(pool)).length;
    totals.books += await booksDifference(pool);
  }
  totals.lost = await countLost(pool, acknowledged);
  totals.duplicates = await countDuplicates(pool, acknowledged);
  const isControlRed = await controlIsRed(pool, acknowledged);
  await pool.end();
  await server.close();
  const failed =
    totals.lost + totals.duplicates + totals.unresolved + totals.findings + totals.books;
  const summary = {
    suite: "chaos-kill-app",
    seed,
    cycles,
    tried: acknowledged.orders.size,
    failed,
    ...totals,
    control: isControlRed ? "red" : "green",
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return failed === 0 && isControlRed && acknowledged.orders.size > 0;
}

/** Spread over a second and a half, so that kills hit every part of a batch; the same for a seed. */
const killAfterMs = (seed: number, cycle: number): number =>
  200 + ((seed * 7_919 + cycle * 104_729) % 1_300);

async function openClients(server: RunningServer): Promise<Client[]> {
  const clients: Client[] = [];
  for (let user = 0; user < USERS; user += 1) {
    let token: string | null = null;
    const call = createClient({
      base: `${server.base}/api`,
      token: () => token,
      lang: () => "en",
      timeoutMs: 10_000,
    });
    token = await call("auth.registerDemo", {});
    clients.push(call);
  }
  return clients;
}

/** Every user trades steadily until the server is gone; returns the calls without an answer. */
async function loadUntilKilled(
  server: RunningServer,
  clients: readonly Client[],
  acknowledged: Acknowledged,
  afterMs: number,
): Promise<Unknown[]> {
  const unknown: Unknown[] = [];
  const load = clients.map((call, user) => trade(call, user, acknowledged, unknown));
  await sleep(afterMs);
  await server.kill();
  await Promise.all(load);
  return unknown;
}

async function trade(
  call: Client,
  user: number,
  acknowledged: Acknowledged,
  unknown: Unknown[],
): Promise<void> {
  const index =
    (await call("markets.listQuotations", {})).find(({ symbol }) => symbol === "BTC/USDT")?.price ??
    "1";
  for (let turn = 0; ; turn += 1) {
    const key = randomUUID();
    const order = turn % 3 === 0 ? MARKET_BUY : restingBuy(Number.parseInt(index, 10), user, turn);
    try {
      const { id } = await call("spot.placeOrder", order, { key });
      acknowledged.orders.add(id);
      if (turn % 3 === 1) {
        await call("spot.cancelOrder", { id });
        acknowledged.cancelled.add(id);
      }
    } catch (error) {
      if (error instanceof CallLost) {
        unknown.push({ call, key, order });
        return;
      }
      if (!(error instanceof CallRefused)) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

const BTC = { currency_id: "1", legal_id: "3", type: "buy" } as const;
const MARKET_BUY: Order = { ...BTC, order_type: "market", quote_amount: "6" };

/** Rests well below the index, each user and turn at a price of its own. */
const restingBuy = (index: number, user: number, turn: number): Order => ({
  ...BTC,
  amount: "0.0001",
  target_price: `${Math.round(index * 0.9) + user * 50 + (turn % 50)}`,
});

/** Sends every open call again with its key; a refusal is an answer too, silence is not. */
async function resolve(unknown: readonly Unknown[], acknowledged: Acknowledged): Promise<number> {
  let unresolved = 0;
  for (const { call, key, order } of unknown)
    try {
      acknowledged.orders.add((await call("spot.placeOrder", order, { key })).id);
    } catch (error) {
      if (!(error instanceof CallRefused)) unresolved += 1;
    }
  return unresolved;
}

async function countLost(pool: pg.Pool, { orders, cancelled }: Acknowledged): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `SELECT (SELECT count(*) FROM unnest($1::uuid[]) AS a(id) WHERE NOT EXISTS (SELECT FROM spot_orders o WHERE o.id = a.id))
          + (SELECT count(*) FROM unnest($2::uuid[]) AS a(id) JOIN spot_orders o USING (id) WHERE o.is_open) AS lost`,
    [[...orders], [...cancelled]],
  );
  return Number(rows[0]?.lost);
}

/** More orders than keys that were ever answered means that one key made two. */
async function countDuplicates(pool: pg.Pool, { orders }: Acknowledged): Promise<number> {
  const { rows } = await pool.query<{ extra: number }>(
    "SELECT count(*) AS extra FROM spot_orders WHERE id <> ALL($1::uuid[])",
    [[...orders]],
  );
  return Number(rows[0]?.extra);
}

async function controlIsRed(pool: pg.Pool, acknowledged: Acknowledged): Promise<boolean> {
  const [victim] = acknowledged.orders;
  await pool.query("DELETE FROM spot_orders WHERE id = $1", [victim]);
  return (await countLost(pool, acknowledged)) === 1;
}
