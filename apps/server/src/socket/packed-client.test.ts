import { fork } from "node:child_process";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayCommand } from "../testing/gateway-alone.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { type PackedClient, packClient } from "../testing/packed-client.ts";

let harness: Harness;
let client: PackedClient;
beforeAll(async () => {
  [harness, client] = await Promise.all([createHarness(), packClient()]);
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await client.remove();
  await harness.close();
});

const TRADES = `
import { createClient } from "@candor/client";
declare const process: { argv: [string, string, string] };
const baseUrl = process.argv[2];
const opened = await createClient({ baseUrl }).call("auth.registerDemo", {});
if (!opened.ok) throw new Error(opened.refusal.message);
const candor = createClient({ baseUrl, token: opened.value });
const heard: unknown[] = [];
const { promise, resolve } = Promise.withResolvers<void>();
const subscribed = Promise.withResolvers<void>();
candor.subscribe("wallet.balances", {}, {
  onSnapshot: () => subscribed.resolve(),
  onMessage: ({ seq, list }) => {
    heard.push({ seq, frozen: list[0]?.frozen });
    resolve();
  },
});
await subscribed.promise;
const bid = { currency_id: 1, legal_id: 3, type: "buy", amount: "0.1", target_price: "90000" } as const;
const placed = await candor.call("spot.placeOrder", bid);
const refused = await candor.call("spot.placeOrder", { ...bid, amount: "0.000001" });
await promise;
candor.close();
console.log(JSON.stringify({ placed: placed.ok && placed.value.state, refused, heard }));
`;

const READS = `
import { createClient } from "@candor/client";
const candor = createClient({ baseUrl: process.argv[2] ?? "" });
const heard: string[] = [];
candor.subscribe("spot.depth", { symbol: "BTC/USDT" }, {
  onSnapshot: ({ b }) => {
    heard.push("snapshot " + b.length);
    if (b.length === 3) {
      console.log(JSON.stringify(heard));
      candor.close();
    }
  },
  onMessage: ({ b }) => heard.push("levels " + b.length),
});
`;

describe("the client's package, outside of this repository", () => {
  it("the packed client has the types of calls, channels and answers", async () => {
    expect(await client.check(TRADES)).toBe("");
    const wrong = `import { createClient } from "@candor/client";
      const candor = createClient({ baseUrl: "" });
      void candor.call("spot.placeOrder", { currency_id: 1, legal_id: 3, type: "lend" });
      void candor.call("spot.nothing", {});`;
    const found = await client.check(wrong);
    expect(found).toContain('"lend"');
    expect(found).toContain("spot.nothing");
  });

  it("the packed client trades, receives its balances and gets refusals in words", async () => {
    const { port } = harness.app.server.address() as AddressInfo;
    expect(await client.run(TRADES, `http://127.0.0.1:${port}`)).toMatchObject({
      placed: "new",
      refused: { ok: false, refusal: { code: "quantity-off-step" } },
      heard: [{ seq: 1, frozen: "9000" }],
    });
  });

  it("the packed client takes a new snapshot if a message is missing", async () => {
    const gateway = fork(join(import.meta.dirname, "..", "testing", "gateway-alone.ts"));
    try {
      const port = await new Promise<number>((resolve) =>
        gateway.once("message", (started: { port: number }) => resolve(started.port)),
      );
      const level = (ticks: number, isLost: boolean) =>
        gateway.send({ kind: "level", ticks, lots: 5, isLost } satisfies GatewayCommand);
      const heard = client.run(READS, `http://127.0.0.1:${port}`);
      await hasListeners(gateway);
      level(100, false);
      level(101, true);
      level(102, false);
      expect(await heard).toEqual(["snapshot 0", "levels 1", "snapshot 3"]);
    } finally {
      gateway.kill();
    }
  });
});

/** Waits until the gateway has sent a subscriber its snapshot. */
async function hasListeners(gateway: ReturnType<typeof fork>): Promise<void> {
  await expect
    .poll(
      () =>
        new Promise((resolve) => {
          gateway.once("message", resolve);
          gateway.send({ kind: "listeners" } satisfies GatewayCommand);
        }),
    )
    .toEqual({ hasListeners: true });
}
