import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { spot } from "@candor/contract/areas/spot/calls.ts";
import { dec } from "@candor/money";
import { createBookFeed } from "../areas/spot/book-feed.ts";
import { createBus } from "../manifest/bus.ts";
import { systemClock } from "../platform/clock.ts";
import { DEFAULT_CAPS } from "../platform/config/limits.ts";
import { openDb, openPool } from "../db/pool.ts";
import { createSessions } from "../http/session.ts";
import { createLog } from "../platform/log.ts";
import { createGateway } from "../socket/gateway.ts";
import type { Stream } from "../socket/streams.ts";

/**
 * The gateway with one book and no database, for tests of clients; guests only. Its parent sets the lots at a price,
 * perhaps unpublished, and asks whether there are subscribers.
 */
export type GatewayCommand =
  | { kind: "level"; ticks: number; lots: number; isLost: boolean }
  | { kind: "listeners" };

const ROOM = "spot.depth:live:BTC/USDT";
const terms = {
  base: "BTC",
  quote: "USDT",
  priceTick: dec("0.01"),
  quantityStep: dec("0.00001"),
  priceMax: dec("1000000"),
  quantityMax: dec("1000"),
  notionalMin: dec("5"),
  priceBand: dec("0.1"),
  slippageMax: dec("0.01"),
  makerFeeRate: dec("0.0008"),
  takerFeeRate: dec("0.001"),
};
const feed = createBookFeed({
  id: 1,
  symbol: "BTC/USDT",
  baseId: 1,
  quoteId: 3,
  baseCode: "BTC",
  quoteCode: "USDT",
  state: "open",
  haltCause: undefined,
  resumesAt: undefined,
  sort: 1,
  terms,
});

const http = createServer();
const sessions = createSessions(openDb(openPool("postgres://127.0.0.1:1/none", 1)), systemClock);
const gateway = createGateway(http, {
  bus: createBus(),
  clock: systemClock,
  config: { trustProxy: false, caps: DEFAULT_CAPS, hosts: [] },
  log: createLog("silent"),
  sessions,
});
const depth: Stream<typeof spot.channels.depth> = {
  room: () => ROOM,
  snapshot: () => Promise.resolve(feed.snapshot()),
};
gateway.serve(
  new Map([["spot.depth", { channel: spot.channels.depth, stream: depth as unknown as Stream }]]),
);
process.on("message", (command: GatewayCommand) => {
  if (command.kind === "listeners") {
    process.send?.({ hasListeners: gateway.hasListeners(ROOM) });
    return;
  }
  const { ticks, lots } = command;
  feed.change({
    batch: feed.snapshot().u + 1,
    isReset: false,
    levels: [{ side: "buy", ticks, lots }],
  });
  const delta = feed.takeDelta();
  if (!command.isLost) gateway.emit(ROOM, delta);
});
process.on("disconnect", () => process.exit());
http.listen(Number.parseInt(process.argv[2] ?? "0", 10), "127.0.0.1", () =>
  process.send?.({ port: (http.address() as AddressInfo).port }),
);
