import { parseArgs } from "node:util";
import { endAudited } from "../harness/audited.ts";
import { startChild } from "../harness/child.ts";
import { answersPerSecond, latenciesAt, percentile } from "./http-load.ts";
import type { OrdersCommand, OrdersServed } from "./orders-served.ts";
import { type Round, report } from "../harness/report.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

const USERS = 64;
const PEER_CONNECTIONS = 64;
/** The load on the peer, as a share of its maximum. */
const PEER_SHARE = 0.5;
const P99 = 0.99;

/**
 * How long an order waits for its durable answer over HTTP, 99th percentile, while orders come at a fixed rate
 * regardless of answers. The peer, a transaction per order with row locks behind the same HTTP, gets half of its
 * largest rate; ours gets `--times` that rate. Lower is better.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "4" },
      times: { type: "string", default: "5" },
    },
  });
  const durationMs = Number(values.seconds) * 1000;
  const world = await createBenchWorld(USERS);
  const command: OrdersCommand = { users: world.users };
  const server = await startChild("bench/http/order-server.ts", [world.url]);
  const ours = await server.ask<OrdersServed>(command);
  // A warm-up, which also opens the users' accounts.
  await answersPerSecond(ours, { connections: PEER_CONNECTIONS, durationMs: 1_500 });
  const peerServer = await startChild("bench/peers/row-lock-server.ts", [world.url]);
  const theirs = await peerServer.ask<OrdersServed>(command);
  const most = await answersPerSecond(theirs, { connections: PEER_CONNECTIONS, durationMs });
  const rate = most * PEER_SHARE;
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const peer = await latenciesAt(theirs, { rate, durationMs });
    const subject = await latenciesAt(ours, { rate: rate * Number(values.times), durationMs });
    rounds.push({ subject: percentile(subject, P99), peer: percentile(peer, P99) });
    process.stderr.write(
      `round ${round + 1}: ${told(subject)} at ${Math.round(rate * Number(values.times))}/s ` +
        `against ${told(peer)} at ${Math.round(rate)}/s\n`,
    );
  }
  await Promise.all([server.stop(), peerServer.stop()]);
  const isLedgerSound = await endAudited(world);
  const ourRate = Math.round(rate * Number(values.times));
  const conditions = `${ourRate} orders/s against ${Math.round(rate)}/s, half the peer's most`;
  const line = { bench: "ack", unit: "ms p99", must: 1, aim: 0.5, seed: 0, conditions };
  return report(line, rounds, { isLowerBetter: true }) && isLedgerSound;
}

const told = (latencies: readonly number[]): string =>
  `p50 ${percentile(latencies, 0.5).toFixed(1)} p99 ${percentile(latencies, P99).toFixed(1)} ms`;
