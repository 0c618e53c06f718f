import { parseArgs } from "node:util";
import { startChild } from "../harness/child.ts";
import { report } from "../harness/report.ts";
import { takeRounds } from "../harness/rounds.ts";
import type { ReadersCommand } from "./socket-readers.ts";
import type { Load, ServerCommand, Used } from "./socket-server.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

const CHANGES_A_SECOND = 2_000;
/** The peer gets one bunch in this many, because the full rate would need dozens of cores. */
const PEER_SHARE = 80;
const IDLE_MS = 2_000;
const DEPTH = { channel: "spot.depth", params: { symbol: "BTC/USDT" } };

type Setting = { clients: number; durationMs: number; bunch: number; seed: number };

/**
 * Server CPU for one client and second of one market's depth at 2,000 book changes a second, in microseconds: ours
 * against an unchanged socket.io, which sends every change to all clients. Servers and clients are separate processes
 * and only the server's CPU counts: its idle use, and the further cost of each change times 2,000. Changes come evenly,
 * `--bunch` at a time (two make a millisecond); the peer gets only one in eighty of the same bunches, which each reader
 * can keep up with. Larger bunches favour the peer, which then collects what it writes.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "5" },
      clients: { type: "string", default: "1000" },
      bunch: { type: "string", default: "2" },
      seed: { type: "string", default: "1" },
    },
  });
  const seed = Number(values.seed);
  const world = await createBenchWorld(0);
  const settingOf = (round: number): Setting => ({
    clients: Number(values.clients),
    durationMs: Number(values.seconds) * 1000,
    bunch: Number(values.bunch),
    seed: seed + round,
  });
  const rounds = await takeRounds(Number(values.rounds), "µs", {
    subject: (round) =>
      cpuPerClient("bench/sockets/socket-subject.ts", world.url, settingOf(round), 1),
    peer: (round) => cpuPerClient("bench/peers/socket-peer.ts", "", settingOf(round), PEER_SHARE),
  });
  await world.stop();
  return report(
    { bench: "fanout", unit: "µs CPU/client-second", must: 1 / 20, aim: 1 / 100, seed },
    rounds,
    { isLowerBetter: true },
  );
}

async function cpuPerClient(
  file: string,
  databaseUrl: string,
  { clients, durationMs, bunch, seed }: Setting,
  share: number,
): Promise<number> {
  const server = await startChild(file, [databaseUrl]);
  const readers = await startChild("bench/sockets/socket-readers.ts");
  const used = (load: Load | undefined, idleMs: number) =>
    server.ask<Used>({ kind: "load", load, idleMs } satisfies ServerCommand);
  try {
    const { port } = await server.ask<{ port: number }>({ kind: "port" } satisfies ServerCommand);
    const channels = databaseUrl === "" ? [] : [DEPTH];
    const connect: ReadersCommand = { kind: "connect", port, count: clients, channels };
    await readers.ask(connect);
    const everyMs = ((bunch * 1000) / CHANGES_A_SECOND) * share;
    const load = { bunch, everyMs, durationMs, seed };
    await used({ ...load, durationMs: 1_000 }, 500);
    await readers.ask({ kind: "frames" } satisfies ReadersCommand);
    const idle = await used(undefined, IDLE_MS);
    const busy = await used(load, 500);
    const got = await readers.ask<{ least: number; most: number; bytes: number }>({
      kind: "frames",
    } satisfies ReadersCommand);
    const idleMicros = idle.cpuMicros / idle.seconds;
    const changeMicros = (busy.cpuMicros - idleMicros * busy.seconds) / busy.changes;
    const micros = (idleMicros + changeMicros * CHANGES_A_SECOND) / clients;
    process.stderr.write(
      `${file}: ${micros.toFixed(1)} µs/client-second (idle ${(idleMicros / clients).toFixed(1)}), ` +
        `${busy.changes} changes in ${busy.loadSeconds.toFixed(1)} s in ${got.least} to ${got.most} messages, ${Math.round(got.bytes / clients / 1024)} KB a client\n`,
    );
    if (got.least === 0 || got.least !== got.most) throw new Error("a client missed messages");
    if (share > 1 && got.least !== busy.changes) throw new Error("the peer did not keep up");
    return micros;
  } finally {
    await readers.stop();
    await server.stop();
  }
}
