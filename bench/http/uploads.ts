import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { auth } from "@candor/contract/areas/auth/calls.ts";
import sharp from "sharp";
import { openUser } from "../../apps/server/src/areas/auth/index.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb, openPool } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { createHashing } from "../../apps/server/src/http/hashing.ts";
import { endAudited } from "../harness/audited.ts";
import { startChild } from "../harness/child.ts";
import { openConnection } from "./http-client.ts";
import { percentile } from "./http-load.ts";
import type { OrdersServed } from "./orders-served.ts";
import { type Round, report } from "../harness/report.ts";
import { lengthOf } from "../harness/rounds.ts";
import { serverConfig } from "../../proof/harness/server-config.ts";
import type { SenderCommand } from "./upload-sender.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";

const SIDE = 2_048;
const QUALITY = 94;
const AT_ONCE = 4;
const EMAIL = "somebody@candor.example";
const PASSWORD = "correct horse battery";

type Latencies = { idle: number[]; busy: number[] };

/**
 * How long a login takes, one after the other, while one user uploads four large noise pictures at once again and
 * again, over that without any other load in the same run. Lower is better.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count, durationMs } = lengthOf(args);
  const world = await createBenchWorld(0);
  // Several users, since one user's daily uploads do not suffice for all rounds.
  const users = await openUsers(world, count);
  const server = await startChild("bench/http/order-server.ts", [world.url]);
  const { port, tokens } = await server.ask<OrdersServed>({ users });
  const sender = await startChild("bench/http/upload-sender.ts");
  const ask = (command: SenderCommand) => sender.ask<{ stored: number }>(command);
  const picture = await noise();
  await logInsFor(port, durationMs);
  const rounds: Latencies[] = [];
  for (const token of tokens) {
    const idle = await logInsFor(port, durationMs);
    await ask({ kind: "begin", port, token, picture: picture.toString("base64"), atOnce: AT_ONCE });
    const busy = await logInsFor(port, durationMs);
    const { stored } = await ask({ kind: "end" });
    if (stored === 0) throw new Error("no picture was stored");
    rounds.push({ idle, busy });
    process.stderr.write(`${told("idle", idle)}, ${told("uploading", busy)}, ${stored} stored\n`);
  }
  await Promise.all([server.stop(), sender.stop()]);
  await rm(serverConfig("").filesFolder, { recursive: true });
  const conditions = `${AT_ONCE} pictures of ${(picture.length / 1e6).toFixed(1)} MB at once`;
  const isReached = [0.5, 0.99].map((share) => {
    const bench = `uploads p${share * 100}`;
    const line = { bench, unit: "µs a log-in", must: 2, aim: 1.5, seed: 0, conditions };
    return report(line, rounds.map(roundAt(share)), { isLowerBetter: true });
  });
  return (await endAudited(world)) && isReached.every(Boolean);
}

const roundAt =
  (share: number) =>
  ({ idle, busy }: Latencies): Round => ({
    subject: percentile(busy, share) * 1_000,
    peer: percentile(idle, share) * 1_000,
  });

const told = (name: string, latencies: readonly number[]): string =>
  `${name} p50 ${percentile(latencies, 0.5).toFixed(1)} p99 ${percentile(latencies, 0.99).toFixed(1)} ms of ${latencies.length}`;

/** A user who logs in, and `count` others who upload; returns the ids of the others. */
async function openUsers({ ownerUrl }: BenchWorld, count: number): Promise<string[]> {
  const pool = openPool(ownerUrl, 1);
  const db = openDb(pool);
  const hash = await createHashing(serverConfig("").pepper).hash(PASSWORD);
  const open = (terms: object) =>
    inTransaction(db, (tx) => openUser(tx, systemClock, { realm: "live", ...terms }));
  await open({ email: EMAIL, password_hash: hash });
  const users: string[] = [];
  while (users.length < count) users.push(await open({}));
  await pool.end();
  return users;
}

/** Noise is the hardest picture to decode. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();

/** Milliseconds of each login on one connection. */
async function logInsFor(port: number, durationMs: number): Promise<number[]> {
  const body = new URLSearchParams({ user_string: EMAIL, password: PASSWORD }).toString();
  const request = [
    `POST /api${auth.calls.login.path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
  const connection = await openConnection(port);
  const latencies: number[] = [];
  const until = performance.now() + durationMs;
  for (let began = performance.now(); began < until; began = performance.now()) {
    await connection.send(request);
    latencies.push(performance.now() - began);
  }
  connection.close();
  return latencies;
}
