import { endAudited } from "../harness/audited.ts";
import { startChild } from "../harness/child.ts";
import { answersPerSecond } from "./http-load.ts";
import type { OrdersCommand, OrdersServed } from "./orders-served.ts";
import { report } from "../harness/report.ts";
import { lengthOf, takeRounds } from "../harness/rounds.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

const USERS = 64;
const CONNECTIONS = 256;

/**
 * Orders a second through the whole server, each answered when it is durable, against an unchanged Fastify that reads
 * the same form, checks it by the same schema and echoes it. Servers in processes of their own, the same load on both,
 * rounds interleaved, ledger audited at the end.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count, durationMs } = lengthOf(args);
  const load = { connections: CONNECTIONS, durationMs };
  const world = await createBenchWorld(USERS);
  const server = await startChild("bench/http/order-server.ts", [world.url]);
  const echo = await startChild("bench/peers/echo-server.ts");
  const command: OrdersCommand = { users: world.users };
  const orders = await server.ask<OrdersServed>(command);
  const echoes = await echo.ask<OrdersServed>(command);
  // A warm-up, since a server that has just started is slower than later.
  await answersPerSecond(orders, load);
  await answersPerSecond(echoes, load);
  const rounds = await takeRounds(count, "echoes/s", {
    subject: () => answersPerSecond(orders, load),
    peer: () => answersPerSecond(echoes, load),
  });
  await Promise.all([server.stop(), echo.stop()]);
  const isLedgerSound = await endAudited(world);
  const line = { bench: "http", unit: "durable orders/s", must: 0.4, aim: 0.8, seed: 0 };
  return report(line, rounds) && isLedgerSound;
}
