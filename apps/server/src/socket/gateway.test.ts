import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_RATES } from "../platform/config/limits.ts";
import { endWhile } from "../testing/end-session.ts";
import { demoUser, openSession, placeLimit, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { type LiveClient, connectLive } from "../testing/live-client.ts";

let harness: Harness;
const open: LiveClient[] = [];
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => harness.close());
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});

const CAPS = { connections: 1e6, sockets: 1e6, guests: 1e6, handshakes: 1e6 };

type Options = Parameters<typeof connectLive>[2];
async function connect(token?: string, options?: Options): Promise<LiveClient> {
  const client = await connectLive(harness, token, options);
  open.push(client);
  return client;
}
const refusalOf = (token?: string, options?: Options): Promise<string> =>
  connect(token, options).then(
    () => "connected",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const disconnected = ({ socket }: LiveClient): Promise<string> =>
  new Promise((resolve) => socket.once("disconnect", resolve));

describe("a connection", () => {
  it.each(["websocket", "polling"])(
    "a connection from a page of another site is refused by %s",
    async (transport) => {
      const options = {
        transports: [transport],
        extraHeaders: { origin: "https://elsewhere.example" },
      };
      expect(await refusalOf(await demoUser(harness), options)).toMatch(/error/);
      expect(await refusalOf(undefined, { transports: [transport] })).toBe("connected");
    },
  );

  it("a connection with an unknown token is refused with the reason", async () => {
    expect(await refusalOf("made-up")).toBe("session-expired");
  });

  it("a connection with an expired token is refused", async () => {
    const token = await demoUser(harness);
    harness.clock.advance(7 * 86_400_000);
    expect(await refusalOf(token)).toBe("session-expired");
  });

  it("a connection with a logged-out token is refused", async () => {
    const token = await demoUser(harness);
    await harness.call("auth.logout", {}, { token });
    expect(await refusalOf(token)).toBe("session-expired");
  });

  it("a connection whose token logs out while it is accepted is refused", async () => {
    const token = await demoUser(harness);
    expect(await endWhile(harness, token, () => refusalOf(token))).toBe("session-expired");
  });

  it("a connection with its token in the address counts as a guest's", async () => {
    const client = await connect(undefined, { query: { token: await demoUser(harness) } });
    expect(await client.ask({ channel: "spot.orders", params: {} })).toEqual({
      ok: false,
      refusal: "session-required",
    });
  });

  it("a user's sixth connection is refused until another one closes", async () => {
    const token = await demoUser(harness);
    const clients = await Promise.all(Array.from({ length: 5 }, () => connect(token)));
    expect(await refusalOf(token)).toBe("too-many-requests");
    clients[0]?.socket.close();
    await expect.poll(() => refusalOf(token)).toBe("connected");
  });

  it("a connection beyond its network's limit is refused, for any caller, until another one closes", async () => {
    const small = await createHarness({ config: { caps: { ...CAPS, sockets: 2 } } });
    await small.app.listen({ host: "127.0.0.1", port: 0 });
    const [first, second] = [await connectLive(small), await connectLive(small)];
    const outcome = (token?: string) =>
      connectLive(small, token).then(
        ({ socket }) => void open.push({ socket } as LiveClient),
        (error: unknown) => String(error),
      );
    expect(await outcome()).toMatch(/error/);
    expect(await outcome(await demoUser(small))).toMatch(/error/);
    first.socket.close();
    await expect.poll(() => outcome(), { timeout: 10_000 }).toBeUndefined();
    second.socket.close();
    await small.close();
  });

  it("a guest's connection beyond the network's limit for guests is refused, but not a user's", async () => {
    const small = await createHarness({ config: { caps: { ...CAPS, guests: 2 } } });
    await small.app.listen({ host: "127.0.0.1", port: 0 });
    const [first] = [await connectLive(small), await connectLive(small)];
    const outcome = (token?: string) =>
      connectLive(small, token).then(
        () => "connected",
        (error: unknown) => (error instanceof Error ? error.message : ""),
      );
    expect(await outcome()).toBe("too-many-requests");
    expect(await outcome(await demoUser(small))).toBe("connected");
    first.socket.close();
    await expect.poll(() => outcome(), { timeout: 10_000 }).toBe("connected");
    expect(await outcome()).toBe("too-many-requests");
    await small.close();
  });

  it("a network opens only a limited number of connections a minute, with any token", async () => {
    const small = await createHarness({ config: { caps: { ...CAPS, handshakes: 3 } } });
    await small.app.listen({ host: "127.0.0.1", port: 0 });
    const outcome = () =>
      connectLive(small, "made-up").then(
        () => "connected",
        (error: unknown) => (error instanceof Error ? error.message : ""),
      );
    for (let turn = 0; turn < 3; turn += 1) expect(await outcome()).toBe("session-expired");
    expect(await outcome()).toMatch(/error/);
    small.clock.advance(60_000);
    expect(await outcome()).toBe("session-expired");
    await small.close();
  });

  it.each(["websocket", "polling"])(
    "a connection by %s ends at once when its session logs out, and no other connection does",
    async (transport) => {
      const options = { transports: [transport] };
      const token = await demoUser(harness);
      const other = await openSession(harness, await userIdOf(harness, token));
      const [ended, goingOn] = [await connect(token, options), await connect(other, options)];
      const { room } = await goingOn.subscribe("spot.orders");
      await ended.subscribe("spot.orders");
      const reason = disconnected(ended);
      await harness.call("auth.logout", {}, { token });
      expect(await reason).toBe("io server disconnect");
      await placeLimit(harness, other, "buy", "0.1", "90000");
      expect(await goingOn.next(room)).toMatchObject({ seq: 1 });
    },
  );
});

describe("events", () => {
  it("more than twenty events a second are refused until the next second", async () => {
    const client = await connect();
    const tickers = { channel: "markets.tickers", params: {} };
    const answers = await Promise.all(Array.from({ length: 23 }, () => client.ask(tickers)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.at(-1)).toEqual({ ok: false, refusal: "too-many-requests" });
    harness.clock.advance(1_000);
    expect(await client.ask(tickers)).toMatchObject({ ok: true });
  });

  it("events with another name or shape do nothing, and the connection goes on", async () => {
    const client = await connect();
    const { socket } = client;
    socket.emit("join", "spot.orders:somebody");
    socket.emit("__proto__", { polluted: true });
    socket.emit("subscribe");
    socket.emit("subscribe", null, "no function");
    socket.emit(
      "subscribe",
      { channel: "spot.depth", params: { symbol: "BTC/USDT" } },
      { ok: true },
    );
    socket.emit("unsubscribe", Buffer.from("spot.depth"));
    socket.emit("unsubscribe", { channel: "spot.orders" }, () => undefined);
    expect((await client.subscribe("markets.tickers")).room).toBe("markets.tickers");
    expect("polluted" in {}).toBe(false);
  });

  it.each([
    ["no packet at all", "garbage"],
    ["a namespace that is none", "40/admin,"],
    ["a token that is no object", '40["token"]'],
    ["an event before connecting", '42["subscribe",{}]'],
    ["broken JSON", "40{"],
    ["a binary event without its parts", '451-["subscribe",{"_placeholder":true,"num":0}]'],
    ["an acknowledgement nobody asked for", "439999[]"],
    ["a packet of an unknown kind", "9"],
  ])("the server stays up when it is sent %s", async (_case, frame) => {
    const { port } = harness.app.server.address() as AddressInfo;
    const raw = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((resolve) => raw.addEventListener("message", resolve, { once: true }));
    raw.send(frame);
    expect((await (await connect()).subscribe("markets.tickers")).room).toBe("markets.tickers");
    raw.close();
  });

  it.each(["websocket", "polling"])(
    "a message larger than 64 KiB ends its connection by %s and no other",
    async (transport) => {
      const [large, small] = [
        await connect(undefined, { transports: [transport] }),
        await connect(),
      ];
      const reason = disconnected(large);
      large.socket.emit("subscribe", { channel: "x".repeat(70_000) });
      expect(await reason).toBe(transport === "websocket" ? "transport close" : "transport error");
      expect((await small.subscribe("markets.tickers")).room).toBe("markets.tickers");
    },
  );
});

describe("polled messages", () => {
  const poll = (query: string, init?: RequestInit): Promise<Response> => {
    const { port } = harness.app.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling${query}`, init);
  };

  it("a polled message is not cached and is not read as a page", async () => {
    const { headers } = await poll("");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("a poll needs its connection's unguessable id, which only a page of ours gets", async () => {
    expect((await poll("&sid=made-up")).status).toBe(400);
    const foreign = await poll("", { headers: { origin: "https://elsewhere.example" } });
    expect(foreign.status).toBe(403);
  });

  it("of more polls at once than can wait the rest are refused, and the connection lives on", async () => {
    const { sid } = JSON.parse((await (await poll("")).text()).slice(1)) as { sid: string };
    const send = () => poll(`&sid=${sid}`, { method: "POST", body: "6" });
    const sent = await Promise.all(Array.from({ length: 12 }, send));
    const statuses = new Set(sent.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 400]));
    expect((await send()).status).toBe(200);
  });

  it("polling does not use up its user's requests of a minute", async () => {
    const rates = { ...DEFAULT_RATES, read: 3 };
    const small = await createHarness({ config: { rates } });
    await small.app.listen({ host: "127.0.0.1", port: 0 });
    const token = await demoUser(small);
    const client = await connectLive(small, token, { transports: ["polling"] });
    for (let turn = 0; turn < 6; turn += 1) await client.subscribe("wallet.balances");
    const calls = [];
    for (let turn = 0; turn < 5; turn += 1)
      calls.push((await small.call("account.getUser", {}, { token })).type);
    expect(calls).toEqual(["ok", "ok", "ok", "error", "error"]);
    expect(await client.ask({ channel: "wallet.balances", params: {} })).toMatchObject({
      ok: true,
    });
    client.socket.close();
    await small.close();
  });

  it("a second simultaneous poll for messages ends the connection", async () => {
    const { sid } = JSON.parse((await (await poll("")).text()).slice(1)) as { sid: string };
    const both = await Promise.all([poll(`&sid=${sid}`), poll(`&sid=${sid}`)]);
    expect(both.map(({ status }) => status)).toContain(400);
    expect((await poll(`&sid=${sid}`)).status).toBe(400);
  });
});
