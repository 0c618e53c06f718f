/// <reference types="node" />
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { formatDec } from "@candor/money";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connectSocket } from "../../../lib/socket.ts";
import type { Book, DepthMessage } from "./depth.ts";
import { openBook } from "./open-book.ts";

const root = join(import.meta.dirname, "../../../../../..");
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

/** The client takes up to 5 s for each attempt to reconnect, and longer on a busy machine. */
const SOON = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let gateway: ChildProcess;
let port = 0;

/** Starts the server's gateway with one book as its own process, on its earlier port. */
async function startGateway(): Promise<void> {
  gateway = fork(join(root, "apps/server/src/testing/gateway-alone.ts"), [`${port}`]);
  const [message] = (await once(gateway, "message")) as [{ port: number }];
  port = message.port;
}

async function killGateway(): Promise<void> {
  gateway.kill("SIGKILL");
  await once(gateway, "exit");
}

/** Sets this many lots at a price of 100 and these cents. */
const setLevel = (cents: number, lots: number, isLost = false): void =>
  void gateway.send({ kind: "level", ticks: 10_000 + cents, lots, isLost });

async function hasListeners(): Promise<boolean> {
  gateway.send({ kind: "listeners" });
  const [message] = (await once(gateway, "message")) as [{ hasListeners: boolean }];
  return message.hasListeners;
}

function see(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

const closing: (() => void)[] = [];

/** Follows the book: `bids` are the current prices and quantities, and `seen` has every state. */
function follow(read?: () => Promise<DepthMessage>) {
  const seen: string[][] = [];
  const bidsOf = (book: Book) =>
    book.bids.map(({ price, quantity }) => `${formatDec(price)}:${formatDec(quantity)}`);
  closing.push(openBook("BTC/USDT", (book) => void seen.push(bidsOf(book)), read));
  return { seen, bids: () => seen.at(-1) };
}

beforeAll(async () => {
  await startGateway();
  vi.stubGlobal("location", { protocol: "http:", host: `127.0.0.1:${port}` });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
  await connectSocket();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await killGateway();
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test("the followed book is the snapshot and every change after it", async () => {
  setLevel(0, 100_000);
  const { bids } = follow();
  await expect.poll(bids, SOON).toEqual(["100:1"]);
  setLevel(1, 200_000);
  await expect.poll(bids, SOON).toEqual(["100.01:2", "100:1"]);
  setLevel(0, 0);
  await expect.poll(bids, SOON).toEqual(["100.01:2"]);
});

test("a lost change is made up for when the next one arrives", async () => {
  const { seen, bids } = follow();
  await expect.poll(bids, SOON).toEqual(["100.01:2"]);
  setLevel(2, 300_000, true);
  setLevel(3, 400_000);
  await expect.poll(bids, SOON).toEqual(["100.03:4", "100.02:3", "100.01:2"]);
  setLevel(4, 500_000);
  await expect.poll(bids, SOON).toEqual(["100.04:5", "100.03:4", "100.02:3", "100.01:2"]);
  expect(seen).not.toContainEqual(["100.03:4", "100.01:2"]);
});

test("a hidden page has no subscription, and shows the newest book when it becomes visible", async () => {
  const { seen, bids } = follow();
  setLevel(20, 100_000);
  await expect.poll(bids, SOON).toContain("100.2:1");
  await expect.poll(hasListeners, SOON).toBe(true);
  see("hidden");
  await expect.poll(hasListeners, SOON).toBe(false);
  const seenBefore = seen.length;
  setLevel(20, 0);
  setLevel(21, 100_000);
  expect(await hasListeners()).toBe(false);
  see("visible");
  await expect.poll(bids, SOON).toContain("100.21:1");
  expect(bids()).not.toContain("100.2:1");
  expect(seen).toHaveLength(seenBefore + 1);
});

test("the book of a server that was killed and restarted is followed again", async () => {
  const { bids } = follow();
  await expect.poll(bids, SOON).toBeDefined();
  await killGateway();
  await startGateway();
  setLevel(5, 600_000);
  await expect.poll(bids, SOON).toEqual(["100.05:6"]);
  setLevel(6, 700_000);
  await expect.poll(bids, SOON).toEqual(["100.06:7", "100.05:6"]);
});

const readAnswer: DepthMessage = {
  symbol: "BTC/USDT",
  U: 7,
  u: 7,
  pu: null,
  b: [["99", "1"]],
  a: [],
};

test("a book that was read early is shown until the stream's first snapshot, without changes", async () => {
  const { seen, bids } = follow(() => Promise.resolve(readAnswer));
  await expect.poll(() => seen[0], SOON).toEqual(["99:1"]);
  setLevel(7, 800_000);
  await expect.poll(bids, SOON).toContain("100.07:8");
  expect(seen.slice(1).flat()).not.toContain("99:1");
});

test("an early read that is late, fails, or arrives after closing changes nothing", async () => {
  let answer: (snapshot: DepthMessage) => void = () => undefined;
  const late = follow(() => new Promise((resolve) => void (answer = resolve)));
  const failed = follow(() => Promise.reject(new Error("no answer")));
  await expect.poll(late.bids, SOON).toContain("100.07:8");
  await expect.poll(failed.bids, SOON).toContain("100.07:8");
  answer(readAnswer);
  see("hidden");
  const left = follow(() => Promise.resolve(readAnswer));
  closing.pop()?.();
  await new Promise((resolve) => setTimeout(resolve));
  see("visible");
  expect([...late.seen, ...left.seen].flat()).not.toContain("99:1");
});
