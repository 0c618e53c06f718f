import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { dec } from "@candor/money";
import { systemClock } from "../apps/server/src/clock.ts";
import { type Pool, openDb, openPool } from "../apps/server/src/db/pool.ts";
import { type Exchange, createExchange } from "../apps/server/src/exchange/host.ts";
import { audit } from "../apps/server/src/ledger/audit.ts";
import { createLog } from "../apps/server/src/log.ts";
import { loadCatalogue } from "../apps/server/src/markets.ts";
import { type Round, report } from "./report.ts";
import { type HouseAccounts, type Trader, runPeer } from "./row-lock-peer.ts";
import { createBenchWorld } from "./world.ts";

const USERS = 64;
const IN_FLIGHT = 2_000;
const PEER_CONNECTIONS = 32;
const INDEX = "96000";
const QUANTITY = "0.0001";
const REQUOTE_MS = 50;

/**
 * Durable fills a second when every trade moves the same account, the house's: our writer, from
 * the order's submission to its acknowledged commit, against a transaction per order with row locks
 * that writes the same rows. Same cluster, fsync on, rounds interleaved, ledger audited at the end.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "4" },
    },
  });
  const durationMs = Number(values.seconds) * 1000;
  const world = await createBenchWorld(USERS);
  const pool = openPool(world.url, 4);
  const exchange = createExchange({
    databaseUrl: world.url,
    clock: systemClock,
    log: createLog("error"),
    catalogue: await loadCatalogue(openDb(pool)),
    indexOf: (symbol) => (symbol === "BTC/USDT" ? dec(INDEX) : undefined),
    announce: () => undefined,
  });
  await exchange.start();
  const rounds: Round[] = [];
  // The first fills open the users' accounts, which the peer needs too.
  await runSubject(exchange, world.users, 500);
  const { traders, house } = await accountsOf(pool, world.users);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const subject = await runSubject(exchange, world.users, durationMs);
    const peer = await runPeer(world.url, traders, house, {
      connections: PEER_CONNECTIONS,
      durationMs,
      price: Number(INDEX),
      quantity: Number(QUANTITY),
    });
    rounds.push({ subject, peer });
    process.stderr.write(
      `round ${round + 1}: ${Math.round(subject)} against ${Math.round(peer)} fills/s\n`,
    );
  }
  await exchange.stop();
  const findings = await audit(pool);
  await pool.end();
  await world.stop();
  if (findings.length > 0) {
    process.stderr.write(`the ledger is not sound: ${JSON.stringify(findings)}\n`);
    return false;
  }
  return report(
    { bench: "settle-hot", unit: "durable fills/s", must: 35, aim: 100, seed: 0 },
    rounds,
  );
}

async function runSubject(
  exchange: Exchange,
  users: readonly string[],
  durationMs: number,
): Promise<number> {
  const started = performance.now();
  const end = started + durationMs;
  let fills = 0;
  const requote = setInterval(() => exchange.quote(1, dec(INDEX)), REQUOTE_MS);
  exchange.quote(1, dec(INDEX));
  const worker = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const userId = users[turn % users.length] ?? "";
      const answer = await exchange.submit({
        kind: "place",
        claim: { userId, call: "bench", key: randomUUID(), requestHash: Buffer.alloc(32) },
        realm: "demo",
        marketId: 1,
        request: {
          side: turn % 2 === 0 ? "buy" : "sell",
          type: "market",
          price: undefined,
          quantity: dec(QUANTITY),
          quoteAmount: undefined,
        },
      });
      if ("ok" in answer) fills += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => worker(index * 7)));
  clearInterval(requote);
  await exchange.idle();
  return fills / ((performance.now() - started) / 1000);
}

async function accountsOf(
  pool: Pool,
  users: readonly string[],
): Promise<{ traders: Trader[]; house: HouseAccounts }> {
  const { rows } = await pool.query<{
    id: number;
    holder_id: string;
    name: string | null;
    currency_id: number;
  }>(
    `SELECT a.id, a.holder_id, h.name, a.currency_id FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE a.realm = 'demo' AND a.kind = 'change' AND a.currency_id IN (1, 3)`,
  );
  const accountOf = (holder: string, currencyId: number): number =>
    rows.find((row) => (row.name ?? row.holder_id) === holder && row.currency_id === currencyId)
      ?.id ?? 0;
  return {
    traders: users.map((userId) => ({
      userId,
      base: accountOf(userId, 1),
      quote: accountOf(userId, 3),
    })),
    house: {
      base: accountOf("house:quotes:BTC/USDT", 1),
      quote: accountOf("house:quotes:BTC/USDT", 3),
      feeBase: accountOf("house:fees", 1),
      feeQuote: accountOf("house:fees", 3),
    },
  };
}
