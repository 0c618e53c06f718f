import { randomUUID } from "node:crypto";
import { openPool } from "../../apps/server/src/db/pool.ts";
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
  PEER_CONNECTIONS,
  PEER_DEPTH,
  type Trader,
  repeatOn,
  tradeBetweenUsers,
} from "../peers/row-lock-peer.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

/** So many users sell, and as many others buy. */
const PAIRS = 200;
const IN_FLIGHT = 2_000;

/**
 * Durable fills a second when users trade with each other and no account is in every trade: one order rests, another
 * user takes it, and the house quotes elsewhere. The peer makes the same two orders two transactions with row locks, in
 * the three forms of settle-hot, with a fee account for each connection, as such designs split hot accounts. Same
 * cluster, fsync on, rounds interleaved, ledger audited at the end; the ratio is to the best form.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count, durationMs } = lengthOf(args);
  const world = await createBenchWorld(2 * PAIRS + PEER_CONNECTIONS);
  const sellers = world.users.slice(0, PAIRS);
  const buyers = world.users.slice(PAIRS, 2 * PAIRS);
  const pool = openPool(world.url, 4);
  const exchange = await startExchange(world.url, pool);
  const fill = async (worker: number, turn: number): Promise<void> => {
    const pair = (worker + turn) % PAIRS;
    await place(exchange, sellers[pair] ?? "", "sell", "limit");
    await place(exchange, buyers[pair] ?? "", "buy", "limit");
  };
  // Users trade at prices between the house's best bid and ask.
  const stopConsuming = keepConsuming(exchange, { everyMs: 1_000 });
  await repeatAtOnce({ atOnce: IN_FLIGHT, durationMs: 500 }, fill);
  const { traders, house } = await accountsOf(pool, world.users);
  await installPeer(world.ownerUrl, traders, house);
  const rounds = await takeRoundsOfForms(count, "fills/s", {
    subject: () => repeatAtOnce({ atOnce: IN_FLIGHT, durationMs }, fill),
    peers: await peersOn(world.ownerUrl, durationMs, traders),
  });
  stopConsuming();
  await exchange.stop();
  await pool.end();
  const isLedgerSound = await endAudited(world);
  const line = { bench: "settle-cold", unit: "durable fills/s", must: 2.5, aim: 6, seed: 0 };
  return reportForms(line, rounds) && isLedgerSound;
}

async function peersOn(
  url: string,
  durationMs: number,
  traders: readonly Trader[],
): Promise<Record<string, Measure>> {
  const load = { connections: PEER_CONNECTIONS, durationMs };
  const terms = { price: Number(INDEX), quantity: Number(QUANTITY) };
  const pairOf = (connection: number, turn: number) =>
    (connection + turn * PEER_CONNECTIONS) % PAIRS;
  return {
    javascript: () =>
      repeatOn(url, load, async (client, connection, turn) => {
        const pair = pairOf(connection, turn);
        const [seller, buyer] = [traders[pair], traders[PAIRS + pair]];
        const fees = traders[2 * PAIRS + connection];
        if (seller === undefined || buyer === undefined || fees === undefined)
          throw new Error("too few traders");
        await tradeBetweenUsers(client, seller, buyer, fees, terms);
      }),
    function: () =>
      repeatOn(url, { ...load, depth: PEER_DEPTH }, async (client, connection, turn) => {
        const [pair, maker] = [pairOf(connection, turn), randomUUID()];
        const rest = client.query({
          name: "rest",
          text: "SELECT peer.rest($1, $2, $3, $4)",
          values: [pair, INDEX, QUANTITY, maker],
        });
        const take = client.query({
          name: "take",
          text: "SELECT peer.take($1, $2, $3, $4, $5, $6)",
          values: [maker, pair, PAIRS + pair, 2 * PAIRS + connection, INDEX, QUANTITY],
        });
        await Promise.all([rest, take]);
      }),
    ...((await hasPgbench()) && { pgbench: () => pgbenchRate(url, SCRIPT, load) }),
  };
}

const SCRIPT = `\\set pair random(0, ${PAIRS - 1})
SELECT peer.rest(:pair, ${INDEX}, ${QUANTITY}) AS maker \\gset
SELECT peer.take(:maker, :pair, ${PAIRS} + :pair, ${2 * PAIRS} + :client_id, ${INDEX}, ${QUANTITY});
`;
