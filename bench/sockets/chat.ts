import { parseArgs } from "node:util";
import pg from "pg";
import { io } from "socket.io-client";
import { openUser } from "../../apps/server/src/areas/auth/index.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";
import { startChild } from "../harness/child.ts";
import { report } from "../harness/report.ts";
import { takeRounds } from "../harness/rounds.ts";
import type { ChatCommand, ChatLoad, ChatUsed } from "./chat-load.ts";
import type { ReadersCommand } from "./socket-readers.ts";

const MESSAGES_A_SECOND = 50;
/** The peer gets one message in this many, because the full rate would need more than its processor. */
const PEER_SHARE = 5;
const IDLE_MS = 2_000;
/** Longer than the time for which messages are collected. */
const SETTLED_MS = 600;
/** A user may write once in two seconds, and each waits this many turns for the next message. */
const WRITERS = 400;
const ROOM = { channel: "chat.messages", params: { room: "en" } };

type Setting = { readers: number; seconds: number };
type Server = { file: string; args: string[]; isPeer: boolean };

/**
 * Server CPU for one reader and second of a room in which 50 messages a second are written, in microseconds: ours
 * against an unchanged socket.io room. Ours also judges, numbers, stores and reads each message, and sends those of a
 * fifth of a second together; a separate reader checks that each came once and in order. Servers and readers are
 * separate processes and only the server's CPU counts: its idle use, and the further cost of each message times 50.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "5" },
      readers: { type: "string", default: "2000" },
    },
  });
  const setting = { readers: Number(values.readers), seconds: Number(values.seconds) };
  const world = await createBenchWorld(0);
  const subject = "bench/sockets/chat-subject.ts";
  const peer = { file: "bench/peers/chat-peer.ts", args: [], isPeer: true };
  const rounds = await takeRounds(Number(values.rounds), "µs", {
    subject: async () =>
      cpuOfReader(
        { file: subject, args: [world.url, ...(await openWriters(world))], isPeer: false },
        setting,
      ),
    peer: () => cpuOfReader(peer, setting),
  });
  await world.stop();
  return report(
    { bench: "chat", unit: "µs CPU/reader-second", must: 1 / 3, aim: 1 / 5, seed: 1 },
    rounds,
    { isLowerBetter: true },
  );
}

/** New users who have not written yet, so that none has to wait. */
async function openWriters({ ownerUrl }: BenchWorld): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const db = openDb(pool);
  const writers = await inTransaction(db, async (tx) => {
    const opened: string[] = [];
    while (opened.length < WRITERS) opened.push(await openUser(tx, systemClock, { realm: "live" }));
    return opened;
  });
  await pool.query(
    `UPDATE users SET nickname = 'w' || substr(md5(id::text), 1, 8), nickname_key = id::text,
       created_at = created_at - interval '2 days' WHERE id = ANY ($1)`,
    [writers],
  );
  await db.destroy();
  return writers;
}

async function cpuOfReader(
  { file, args, isPeer }: Server,
  { readers: count, seconds }: Setting,
): Promise<number> {
  const server = await startChild(file, args);
  const readers = await startChild("bench/sockets/socket-readers.ts");
  const used = (load: ChatLoad | undefined, idleMs: number) =>
    server.ask<ChatUsed>({ kind: "load", load, idleMs } satisfies ChatCommand);
  try {
    const { port } = await server.ask<{ port: number }>({ kind: "port" } satisfies ChatCommand);
    const channels = isPeer ? [] : [ROOM];
    await readers.ask({ kind: "connect", port, count, channels } satisfies ReadersCommand);
    const share = isPeer ? PEER_SHARE : 1;
    const everyMs = (1_000 / MESSAGES_A_SECOND) * share;
    await used({ everyMs, count: Math.ceil(1_000 / everyMs) }, SETTLED_MS);
    await readers.ask({ kind: "frames" } satisfies ReadersCommand);
    const idle = await used(undefined, IDLE_MS);
    const attentive = isPeer ? undefined : await openAttentive(port);
    const messages = Math.round((seconds * 1_000) / everyMs);
    const busy = await used({ everyMs, count: messages }, SETTLED_MS);
    const got = await readers.ask<{ least: number; most: number }>({
      kind: "frames",
    } satisfies ReadersCommand);
    const idleMicros = idle.cpuMicros / idle.seconds;
    const messageMicros = (busy.cpuMicros - idleMicros * busy.seconds) / messages;
    const micros = (idleMicros + messageMicros * MESSAGES_A_SECOND) / count;
    process.stderr.write(
      `${file}: ${micros.toFixed(1)} µs/reader-second (idle ${(idleMicros / count).toFixed(1)}), ` +
        `${messages} messages in ${busy.seconds.toFixed(1)} s in ${got.least} to ${got.most} frames\n`,
    );
    if (got.least === 0 || got.least !== got.most) throw new Error("a reader missed messages");
    if (isPeer && got.least !== messages) throw new Error("the peer did not keep up");
    attentive?.check(messages);
    return micros;
  } finally {
    await readers.stop();
    await server.stop();
  }
}

type Frame = { last_seq: number; list: { seq: number }[] };

/** One more reader, who checks that each message comes once and in sequence. */
async function openAttentive(port: number) {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], reconnection: false });
  const read: number[] = [];
  socket.onAny((_room: string, { list }: Frame) => read.push(...list.map(({ seq }) => seq)));
  const { snapshot } = (await socket.timeout(10_000).emitWithAck("subscribe", ROOM)) as {
    snapshot: Frame;
  };
  return {
    check: (messages: number): void => {
      socket.close();
      const isWhole = read.every((seq, at) => seq === snapshot.last_seq + at + 1);
      if (!isWhole || read.length !== messages)
        throw new Error(`${read.length} of ${messages} messages, once and in order: ${isWhole}`);
    },
  };
}
