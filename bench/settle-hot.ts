import { openPool } from "../apps/server/src/db/pool.ts";
import type { Exchange } from "../apps/server/src/exchange/exchange.ts";
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
import { repeatOn, tradeWithHouse } from "./row-lock-peer.ts";
import { createBenchWorld } from "./world.ts";

const USERS = 64;
const IN_FLIGHT = 2_000;
const PEER_CONNECTIONS = 32;

/**
 * Durable fills a second when every trade moves the same account, the house's: our writer, from
 * the order's submission to its acknowledged commit, against a transaction per order with row locks
 * that writes the same rows. Same cluster, fsync on, rounds interleaved, ledger audited at the end.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count, durationMs } = lengthOf(args);
  const world = await createBenchWorld(USERS);
  const pool = openPool(world.url, 4);
  const exchange = await startExchange(world.url, pool);
  // The first fills open the users' accounts, which the peer needs too.
  await runSubject(exchange, world.users, 500);
  const { traders, house } = await accountsOf(pool, world.users);
  const terms = { price: Number(INDEX), quantity: Number(QUANTITY) };
  const rounds = await takeRounds(count, "fills/s", {
    subject: () => runSubject(exchange, world.users, durationMs),
    peer: () =>
      repeatOn(
        world.url,
        { connections: PEER_CONNECTIONS, durationMs },
        async (client, connection, turn) => {
          const trader = traders[(connection * 7 + turn) % traders.length];
          if (trader === undefined) throw new Error("no traders");
          await tradeWithHouse(client, trader, house, (connection + turn) % 2 === 0, terms);
        },
      ),
  });
  await exchange.stop();
  await pool.end();
  const isLedgerSound = await endAudited(world);
  const line = { bench: "settle-hot", unit: "durable fills/s", must: 35, aim: 100, seed: 0 };
  return report(line, rounds) && isLedgerSound;
}

async function runSubject(
  exchange: Exchange,
  users: readonly string[],
  durationMs: number,
): Promise<number> {
  const stopHearing = keepHearing(exchange);
  const rate = await repeatAtOnce({ atOnce: IN_FLIGHT, durationMs }, (worker, turn) => {
    const side = (worker + turn) % 2 === 0 ? "buy" : "sell";
    return place(exchange, users[(worker * 7 + turn) % users.length] ?? "", side, "market");
  });
  stopHearing();
  await exchange.idle();
  return rate;
}
