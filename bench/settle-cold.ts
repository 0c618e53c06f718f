import { openPool } from "../apps/server/src/db/pool.ts";
import { endAudited } from "./audited.ts";
import {
  INDEX,
  QUANTITY,
  accountsOf,
  keepHearing,
  place,
  repeatAtOnce,
  startExchange,
} from "./exchange-subject.ts";
import { report } from "./report.ts";
import { lengthOf, takeRounds } from "./rounds.ts";
import { repeatOn, tradeBetweenUsers } from "./row-lock-peer.ts";
import { createBenchWorld } from "./world.ts";

/** So many sell, and as many others buy. */
const PAIRS = 200;
const IN_FLIGHT = 2_000;
const PEER_CONNECTIONS = 32;

/**
 * Durable fills a second when users trade with each other and no account is in every trade: one
 * order rests, another user's takes it, the house stays out. Against the same two orders as two
 * transactions with row locks; there each connection has a fee account of its own, as such designs
 * split what would be hot. Same cluster, fsync on, rounds interleaved, ledger audited at the end.
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
  // The users trade between the house's best prices.
  const stopHearing = keepHearing(exchange, { everyMs: 1_000 });
  await repeatAtOnce({ atOnce: IN_FLIGHT, durationMs: 500 }, fill);
  const { traders } = await accountsOf(pool, world.users);
  const terms = { price: Number(INDEX), quantity: Number(QUANTITY) };
  const rounds = await takeRounds(count, "fills/s", {
    subject: () => repeatAtOnce({ atOnce: IN_FLIGHT, durationMs }, fill),
    peer: () =>
      repeatOn(
        world.url,
        { connections: PEER_CONNECTIONS, durationMs },
        async (client, connection, turn) => {
          const pair = (connection + turn * PEER_CONNECTIONS) % PAIRS;
          const [seller, buyer] = [traders[pair], traders[PAIRS + pair]];
          const fees = traders[2 * PAIRS + connection];
          if (seller === undefined || buyer === undefined || fees === undefined)
            throw new Error("too few traders");
          await tradeBetweenUsers(client, seller, buyer, fees, terms);
        },
      ),
  });
  stopHearing();
  await exchange.stop();
  await pool.end();
  const isLedgerSound = await endAudited(world);
  const line = { bench: "settle-cold", unit: "durable fills/s", must: 5, aim: 10, seed: 0 };
  return report(line, rounds) && isLedgerSound;
}
