import { parseArgs } from "node:util";
import { openPool } from "../apps/server/src/db/pool.ts";
import { isSound } from "./audited.ts";
import { startChild } from "./child.ts";
import { answersPerSecond } from "./http-load.ts";
import type { OrdersCommand, OrdersServed } from "./orders-served.ts";
import { type Round, report } from "./report.ts";
import { createBenchWorld } from "./world.ts";

const USERS = 64;
const CONNECTIONS = 256;

/**
 * Orders a second through the whole server, each answered when it is durable, against a Fastify as
 * it comes that reads the same form, checks it by the same schema and says it back. Servers in
 * processes of their own, the same load on both, rounds interleaved, ledger audited at the end.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "4" },
    },
  });
  const load = { connections: CONNECTIONS, durationMs: Number(values.seconds) * 1000 };
  const world = await createBenchWorld(USERS);
  const server = await startChild("order-server.ts", [world.url]);
  const echo = await startChild("echo-server.ts");
  const command: OrdersCommand = { users: world.users };
  const orders = await server.ask<OrdersServed>(command);
  const echoes = await echo.ask<OrdersServed>(command);
  // Until both run at their own pace: a server that has just started is slower than it will be.
  await answersPerSecond(orders, load);
  await answersPerSecond(echoes, load);
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const subject = await answersPerSecond(orders, load);
    const peer = await answersPerSecond(echoes, load);
    rounds.push({ subject, peer });
    process.stderr.write(
      `round ${round + 1}: ${Math.round(subject)} orders/s against ${Math.round(peer)} echoes/s\n`,
    );
  }
  await Promise.all([server.stop(), echo.stop()]);
  const pool = openPool(world.url, 1);
  const isLedgerSound = await isSound(pool);
  await pool.end();
  await world.stop();
  const line = { bench: "http", unit: "durable orders/s", must: 0.4, aim: 0.8, seed: 0 };
  return report(line, rounds) && isLedgerSound;
}
