import { parseArgs } from "node:util";
import { startChild } from "../harness/child.ts";
import { report } from "../harness/report.ts";
import { takeRounds } from "../harness/rounds.ts";
import type { ReadersCommand } from "./socket-readers.ts";
import type { ServerCommand } from "./socket-server.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

const CHANNELS = [
  { channel: "spot.depth", params: { symbol: "BTC/USDT" } },
  { channel: "spot.trades", params: { symbol: "BTC/USDT" } },
  { channel: "markets.tickers", params: {} },
];
/** The memory that one connection may cost the server. */
const BUDGET_BYTES = 40 * 1024;

/**
 * Resident memory of one connected client, in bytes, garbage collected before each reading: clients
 * of ours that have subscribed to depth, trades and tickers against clients of an empty socket.io
 * server that have subscribed to nothing. What either server needs before the first client is left
 * out; each round starts both anew.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      clients: { type: "string", default: "2000" },
    },
  });
  const clients = Number(values.clients);
  const world = await createBenchWorld(0);
  const rounds = await takeRounds(Number(values.rounds), "bytes a client", {
    subject: () => bytesPerClient("bench/sockets/socket-subject.ts", world.url, clients, CHANNELS),
    peer: () => bytesPerClient("bench/peers/socket-peer.ts", "", clients, []),
  });
  await world.stop();
  const isWithin = rounds.every(({ subject }) => subject <= BUDGET_BYTES);
  if (!isWithin) process.stderr.write(`a client costs more than ${BUDGET_BYTES} bytes\n`);
  const isReached = report(
    { bench: "connection", unit: "bytes/client", must: 1.5, aim: 1.1, seed: 0 },
    rounds,
    { isLowerBetter: true },
  );
  return isReached && isWithin;
}

async function bytesPerClient(
  file: string,
  databaseUrl: string,
  count: number,
  channels: readonly object[],
): Promise<number> {
  const server = await startChild(file, [databaseUrl]);
  const readers = await startChild("bench/sockets/socket-readers.ts");
  const ask = (command: ServerCommand) => server.ask<{ port: number; bytes: number }>(command);
  try {
    const { port } = await ask({ kind: "port" });
    // The first connections load code and grow pools that all later ones share.
    await readers.ask({ kind: "connect", port, count: 50, channels } satisfies ReadersCommand);
    const before = await ask({ kind: "memory" });
    await readers.ask({ kind: "connect", port, count, channels } satisfies ReadersCommand);
    const after = await ask({ kind: "memory" });
    return (after.bytes - before.bytes) / count;
  } finally {
    await readers.stop();
    await server.stop();
  }
}
