import { createBenchWorld } from "../../proof/harness/world.ts";
import { endAudited } from "../harness/audited.ts";
import { startChild } from "../harness/child.ts";
import { type RoundOfForms, report } from "../harness/report.ts";
import { lengthOf, takeRoundsOfForms } from "../harness/rounds.ts";
import { type Load, requestsPerSecond, socketsPerSecond } from "./ws-order-load.ts";
import type { ApiServed, KeysCommand } from "./ws-order-server.ts";

/** Each may place 300 orders in ten seconds. */
const USERS = 512;
/** A price below the market, so that an order rests. */
const SHARE_OF_PRICE = 0.97;

/**
 * Durable limit orders a second over the API's socket, against the same orders by HTTP and against an echo on sockets of
 * the same process: 64 under way on each of eight sockets, each signed, rounds interleaved, ledger audited at the end.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count, durationMs } = lengthOf(args);
  const world = await createBenchWorld(USERS);
  const server = await startChild("bench/sockets/ws-order-server.ts", [world.url]);
  const served = await server.ask<ApiServed>({ users: world.users } satisfies KeysCommand);
  const load: Load = { served, price: await restingPrice(served), durationMs };
  const orders = `ws://127.0.0.1:${served.port}/demo/ws-api/v3`;
  const echo = `ws://127.0.0.1:${served.echoPort}`;
  // A warm-up until all servers run at their own pace.
  const warm = { ...load, durationMs: durationMs / 2 };
  await requestsPerSecond(warm);
  await socketsPerSecond(warm, orders);
  await socketsPerSecond(warm, echo);
  const rounds = await takeRoundsOfForms(count, "answers/s", {
    subject: () => socketsPerSecond(load, orders),
    peers: { http: () => requestsPerSecond(load), echo: () => socketsPerSecond(load, echo) },
  });
  await server.stop();
  const isLedgerSound = await endAudited(world);
  const against = (peer: string, must: number): boolean =>
    report(
      { bench: `ws-orders ${peer}`, unit: "durable orders/s", must, aim: must, seed: 0 },
      roundsOf(rounds, peer),
    );
  return [against("http", 1.5), against("echo", 0.3), isLedgerSound].every(Boolean);
}

const roundsOf = (rounds: readonly RoundOfForms[], peer: string) =>
  rounds.map(({ subject, peers }) => ({ subject, peer: peers[peer] ?? NaN }));

async function restingPrice({ port }: ApiServed): Promise<string> {
  const answer = await fetch(
    `http://127.0.0.1:${port}/demo/api/v3/ticker/bookTicker?symbol=BTCUSDT`,
  );
  const { bidPrice } = (await answer.json()) as { bidPrice: string };
  return `${Math.floor(Number(bidPrice) * SHARE_OF_PRICE)}`;
}
