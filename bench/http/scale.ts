import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startNats } from "../../apps/server/src/testing/nats-server.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";
import { endAudited, isAudited } from "../harness/audited.ts";
import { type Child, startChild } from "../harness/child.ts";
import { median, report, reportFigure } from "../harness/report.ts";
import { lengthOf, takeRounds } from "../harness/rounds.ts";
import { answersPerSecond } from "./http-load.ts";
import type { OrdersServed } from "./orders-served.ts";
import type { ScaleCommand, Used } from "./scale-server.ts";

const USERS = 64;
const CONNECTIONS = 64;
const SERVER = "bench/http/scale-server.ts";
/** An idle time that shows the processor use which no order causes. */
const REST_MS = 2_000;
/** The unit of Linux's processor times of a process, in microseconds. */
const TICK_US = 10_000;

/**
 * The processor time of an order through a process that answers users, NATS and a process that writes, all three added
 * up, against that of one process that does both. PostgreSQL does the same for both and is not counted. Then the
 * writing process's time for an order, which shows how many orders a second it bears and how many others it feeds.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count, durationMs } = lengthOf(args);
  const load = { connections: CONNECTIONS, durationMs };
  const [apart, together] = [await createBenchWorld(USERS), await createBenchWorld(USERS)];
  const nats = await startNats();
  const writer = await startChild(SERVER, [apart.url, "writer,feed,jobs", nats.url]);
  const front = await startChild(SERVER, [apart.url, "api,gateway", nats.url]);
  const alone = await startChild(SERVER, [together.url]);
  const servedApart = await front.ask<OrdersServed>({ users: apart.users } satisfies ScaleCommand);
  const served = await alone.ask<OrdersServed>({ users: together.users } satisfies ScaleCommand);
  const shares: { writer: number; front: number }[] = [];
  const used = async () => [await usedBy(writer), await usedBy(front), natsUsed(nats.pid())];
  const several = async (): Promise<number> => {
    const before = await used();
    const orders = (await answersPerSecond(servedApart, load)) * (durationMs / 1_000);
    const spent = (await used()).map((after, at) => (after - (before[at] ?? NaN)) / orders);
    const [ofWriter = NaN, ofFront = NaN, ofNats = NaN] = spent;
    shares.push({ writer: ofWriter, front: ofFront });
    return ofWriter + ofFront + ofNats;
  };
  const one = async (): Promise<number> => {
    const before = await usedBy(alone);
    const orders = (await answersPerSecond(served, load)) * (durationMs / 1_000);
    return ((await usedBy(alone)) - before) / orders;
  };
  // A warm-up until all servers run at their own pace.
  await several();
  await one();
  shares.length = 0;
  const before = [...(await used()), await usedBy(alone)];
  await sleep(REST_MS);
  const atRest = [...(await used()), await usedBy(alone)].map((after, at) =>
    Math.round((after - (before[at] ?? NaN)) / REST_MS),
  );
  const rounds = await takeRounds(count, "microseconds an order", { subject: several, peer: one });
  for (const child of [front, writer, alone]) await child.stop();
  await nats.stop();
  const isApartSound = await isAudited(apart.url);
  // Only dropped, because both share one PostgreSQL, which stops with the other.
  await apart.drop();
  const isTogetherSound = await endAudited(together);
  const line = { bench: "scale", unit: "microseconds of processor an order", seed: 0 };
  const isWithin = report({ ...line, must: 1.25, aim: 1.25 }, rounds, { isLowerBetter: true });
  const perWriter = shares.map((share) => share.writer);
  const feeds = median(shares.map((share) => share.front / share.writer));
  const bears = Math.round(1_000_000 / median(perWriter));
  const [restsWriter, restsFront, restsNats, restsAlone] = atRest;
  const conditions = `at rest ${restsWriter}, ${restsFront}, ${restsNats} and alone ${restsAlone} ms a second; one writer bears ${bears} orders a second of one processor, and feeds ${feeds.toFixed(1)} processes that answer users`;
  reportFigure({ bench: "scale writer", unit: line.unit, must: Infinity, conditions }, perWriter);
  return isWithin && isApartSound && isTogetherSound;
}

const usedBy = async (child: Child): Promise<number> => (await child.ask<Used>({})).microseconds;

function natsUsed(pid: number): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
