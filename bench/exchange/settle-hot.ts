import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "../../apps/server/src/db/pool.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import { endAudited } from "../harness/audited.ts";
import {
  INDEX,
  QUANTITY,
  accountsOf,
  keepConsuming,
  place,
  repeatAtOnce,
  startExchange,
} from "../harness/exchange-subject.ts";
import { hasPgbench, pgbenchRate } from "../harness/pgbench.ts";
import { reportForms } from "../harness/report.ts";
import { type Measure, lengthOf, takeRoundsOfForms } from "../harness/rounds.ts";
import { installPeer } from "../peers/row-lock-functions.ts";
import {
  type HouseAccounts,
  PEER_CONNECTIONS,
  PEER_DEPTH,
  type Trader,
  repeatOn,
  tradeWithHouse,
} from "../peers/row-lock-peer.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

const USERS = 64;
const IN_FLIGHT = 2_000;

/**
 * Durable fills a second, from the first order to the last fill, when every trade moves the same account, the house's.
 * Our writer, from an order's submission to its acknowledged commit, against a transaction per order with row locks
 * that writes the same rows: from JavaScript, as a stored function called without waiting, and the same in pgbench
 * where installed. Same cluster, fsync on, rounds interleaved, ledger audited at the end; the ratio is to the best
 * form.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count, durationMs } = lengthOf(args);
  const world = await createBenchWorld(USERS);
  const pool = openPool(world.url, 4);
  const exchange = await startExchange(world.url, pool);
  // The first fills open the users' accounts, which the peer needs too.
  await runSubject(exchange, world.users, 500);
  const { traders, house } = await accountsOf(pool, world.users);
  await installPeer(world.ownerUrl, traders, house);
  const rounds = await takeRoundsOfForms(count, "fills/s", {
    subject: () => runSubject(exchange, world.users, durationMs),
    peers: await peersOn(world.ownerUrl, durationMs, traders, house),
  });
  await exchange.stop();
  await pool.end();
  const isLedgerSound = await endAudited(world);
  const line = { bench: "settle-hot", unit: "durable fills/s", must: 10, aim: 30, seed: 0 };
  return reportForms(line, rounds) && isLedgerSound;
}

async function peersOn(
  url: string,
  durationMs: number,
  traders: readonly Trader[],
  house: HouseAccounts,
): Promise<Record<string, Measure>> {
  const load = { connections: PEER_CONNECTIONS, durationMs };
  const terms = { price: Number(INDEX), quantity: Number(QUANTITY) };
  const traderOf = (connection: number, turn: number) => (connection * 7 + turn) % traders.length;
  return {
    javascript: () =>
      repeatOn(url, load, async (client, connection, turn) => {
        const trader = traders[traderOf(connection, turn)];
        if (trader === undefined) throw new Error("no traders");
        await tradeWithHouse(client, trader, house, (connection + turn) % 2 === 0, terms);
      }),
    function: () =>
      repeatOn(url, { ...load, depth: PEER_DEPTH }, async (client, connection, turn) => {
        const isBuy = (connection + turn) % 2 === 0;
        await client.query({
          name: "trade with house",
          text: "SELECT peer.trade_with_house($1, $2, $3, $4)",
          values: [traderOf(connection, turn), isBuy, INDEX, QUANTITY],
        });
      }),
    ...((await hasPgbench()) && { pgbench: () => pgbenchRate(url, SCRIPT, load) }),
  };
}

const SCRIPT = `\\set who random(0, ${USERS - 1})
\\set side random(0, 1)
SELECT peer.trade_with_house(:who, :side = 1, ${INDEX}, ${QUANTITY});
`;

async function runSubject(
  exchange: Exchange,
  users: readonly string[],
  durationMs: number,
): Promise<number> {
  const stopConsuming = keepConsuming(exchange);
  const started = performance.now();
  let placed = 0;
  await repeatAtOnce({ atOnce: IN_FLIGHT, durationMs }, async (worker, turn) => {
    const side = (worker + turn) % 2 === 0 ? "buy" : "sell";
    await place(exchange, users[(worker * 7 + turn) % users.length] ?? "", side, "market");
    placed += 1;
  });
  // A later second fills the accepted orders; the last of these fills ends the measurement.
  while (exchange.spot.books().get("demo:1")?.accepted.size !== 0) await sleep(10);
  const seconds = (performance.now() - started) / 1_000;
  stopConsuming();
  await exchange.idle();
  return placed / seconds;
}
