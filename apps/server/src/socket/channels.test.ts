import { contract } from "@candor/contract";
import type { Area, Channel } from "@candor/contract/define.ts";
import type { ChannelMessage } from "@candor/contract/types.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { demoUser, placeLimit } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { type LiveClient, connectLive } from "../testing/live-client.ts";

const PARAMS: Record<string, object> = {
  "markets.tickers": {},
  "markets.candles": { symbol: "BTC/USDT", period: "1min" },
  "spot.depth": { symbol: "BTC/USDT" },
  "spot.trades": { symbol: "BTC/USDT" },
  "spot.orders": {},
  "wallet.balances": {},
  "notices.own": {},
  "chat.messages": { room: "en" },
  "nft.sale": { code: "S1" },
  "p2p.ads": { type: "buy", currency_id: 3, fiat: "USD" },
};
const channels = Object.entries(contract as Record<string, Area>).flatMap(([area, declared]) =>
  Object.entries(declared.channels).map(([id, channel]): [string, Channel] => [
    `${area}.${id}`,
    channel,
  ]),
);
const privateNames = channels.filter(([, { access }]) => access === "user").map(([name]) => name);

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

async function connect(token?: string): Promise<LiveClient> {
  const client = await connectLive(harness, token);
  open.push(client);
  return client;
}

describe("a channel", () => {
  it.each(channels)(
    "the channel %s begins with a snapshot of its declared form",
    async (name, channel) => {
      const token = await demoUser(harness);
      await placeLimit(harness, token, "buy", "0.001", "96100");
      const { room, snapshot } = await (await connect(token)).subscribe(name, PARAMS[name]);
      expect(room.startsWith(name)).toBe(true);
      expect(channel.message.safeParse(snapshot).error).toBeUndefined();
    },
  );

  it.each(privateNames)("the channel %s is closed to guests", async (name) => {
    expect(await (await connect()).ask({ channel: name, params: {} })).toEqual({
      ok: false,
      refusal: "session-required",
    });
  });

  it.each([
    [{ channel: "spot.secrets" }, "not-found"],
    [{ channel: "__proto__" }, "not-found"],
    [{ channel: 1 }, "not-found"],
    [{}, "not-found"],
    [{ channel: "spot.depth", params: { symbol: "BTC/ETH" } }, "not-found"],
    [{ channel: "spot.depth" }, "parameter-error"],
    [{ channel: "spot.depth", params: { symbol: "BTC/USDT", user_id: "1" } }, "parameter-error"],
    [{ channel: "spot.depth", params: { symbol: ["BTC/USDT"] } }, "parameter-error"],
    [{ channel: "spot.depth", params: "BTC/USDT" }, "parameter-error"],
    [
      { channel: "markets.candles", params: { symbol: "BTC/USDT", period: "2min" } },
      "parameter-error",
    ],
    [{ channel: "markets.tickers", params: { x: 1 } }, "parameter-error"],
    [null, "parameter-error"],
    ["spot.depth", "parameter-error"],
    [7, "parameter-error"],
  ])("no channel is opened by %j", async (request, refusal) => {
    expect(await (await connect()).ask(request)).toEqual({ ok: false, refusal });
  });
});

describe("the index", () => {
  it("a new index reaches all subscribers of tickers and candles", async () => {
    const guest = await connect();
    const tickers = await guest.subscribe("markets.tickers");
    const candles = await guest.subscribe("markets.candles", PARAMS["markets.candles"]);
    await harness.moveIndex("1.001");
    const list = (await guest.next(tickers.room)) as ChannelMessage<"markets.tickers">;
    expect(list.find(({ symbol }) => symbol === "BTC/USDT")).toMatchObject({
      price: "96096",
      is_stale: false,
    });
    expect(await guest.next(candles.room)).toMatchObject({ close: "96096" });
    await harness.moveIndex("1");
  });
});

type Depth = ChannelMessage<"spot.depth">;

describe("the book", () => {
  const levelsOf = (message: Depth): Record<"b" | "a", Map<string, string>> => ({
    b: new Map(message.b),
    a: new Map(message.a),
  });

  it("the book is its first snapshot and the numbered changes after it, and equals a later snapshot", async () => {
    const token = await demoUser(harness);
    const client = await connect(token);
    const { room, snapshot } = await client.subscribe("spot.depth", PARAMS["spot.depth"]);
    let last = (snapshot as Depth).u;
    const levels = levelsOf(snapshot as Depth);
    const follow = async (isThere: () => boolean): Promise<void> => {
      while (!isThere()) {
        const delta = (await client.next(room)) as Depth;
        expect([delta.pu, delta.U]).toEqual([last, last + 1]);
        expect(delta.u - delta.U + 1).toBe(delta.b.length + delta.a.length);
        last = delta.u;
        for (const side of ["b", "a"] as const)
          for (const [price, quantity] of delta[side])
            if (quantity === "0") levels[side].delete(price);
            else levels[side].set(price, quantity);
      }
    };
    const order = await placeLimit(harness, token, "buy", "0.123", "91234.56");
    await follow(() => levels.b.get("91234.56") === "0.123");
    await placeLimit(harness, token, "sell", "0.5", "98765.43");
    await follow(() => levels.a.get("98765.43") === "0.5");
    await harness.call("spot.cancelOrder", { id: order.message.id }, { token });
    await follow(() => !levels.b.has("91234.56"));
    const again = (await (await connect(token)).subscribe("spot.depth", PARAMS["spot.depth"]))
      .snapshot as Depth;
    expect(again.u).toBe(last);
    expect(levelsOf(again)).toEqual(levels);
  });

  it("a demo user sees the demo book, and a guest sees the live one", async () => {
    const token = await demoUser(harness);
    await placeLimit(harness, token, "buy", "0.2", "92345.67");
    const [live, demo] = await Promise.all([connect(), connect(token)]);
    const there = await demo.subscribe("spot.depth", PARAMS["spot.depth"]);
    const here = await live.subscribe("spot.depth", PARAMS["spot.depth"]);
    expect(there.room).not.toBe(here.room);
    const own =
      levelsOf(there.snapshot as Depth).b.get("92345.67") ??
      levelsOf((await demo.next(there.room)) as Depth).b.get("92345.67");
    expect(own).toBe("0.2");
    expect(levelsOf(here.snapshot as Depth).b.has("92345.67")).toBe(false);
  });
});

describe("trades", () => {
  it("trades are published after their commit, newest first, only in their own realm", async () => {
    const token = await demoUser(harness);
    const [live, demo] = await Promise.all([connect(), connect(token)]);
    const here = await live.subscribe("spot.trades", PARAMS["spot.trades"]);
    const { room } = await demo.subscribe("spot.trades", PARAMS["spot.trades"]);
    const { message: order } = await placeLimit(harness, token, "buy", "0.01", "97000");
    expect(order.state).toBe("accepted");
    await harness.nextSecond();
    const published = (await demo.next(room)) as ChannelMessage<"spot.trades">;
    expect(published[0]).toMatchObject({ taker_side: "buy", is_house: true });
    const { snapshot } = await (
      await connect(token)
    ).subscribe("spot.trades", PARAMS["spot.trades"]);
    expect((snapshot as typeof published).slice(0, published.length)).toEqual(published);
    expect([here.snapshot, live.waiting(here.room)]).toEqual([[], 0]);
  });
});

describe("one's own orders and balances", () => {
  it("a user's channels show each order and transfer in order, numbered without a gap", async () => {
    const token = await demoUser(harness);
    const client = await connect(token);
    const orders = await client.subscribe("spot.orders");
    const balances = await client.subscribe("wallet.balances");
    expect(orders.snapshot).toEqual({ seq: 0, list: [] });
    expect((balances.snapshot as ChannelMessage<"wallet.balances">).list).toHaveLength(5);

    const { message: order } = await placeLimit(harness, token, "buy", "0.1", "90000");
    expect(await client.next(orders.room)).toMatchObject({
      seq: 1,
      list: [{ id: order.id, state: "new" }],
    });
    const held = { type: "change", currency_id: 3, available: "91000", frozen: "9000" };
    expect(await client.next(balances.room)).toEqual({ seq: 1, list: [held] });

    await harness.call("spot.cancelOrder", { id: order.id }, { token });
    expect(await client.next(orders.room)).toMatchObject({
      seq: 2,
      list: [{ id: order.id, state: "cancelled" }],
    });
    expect(await client.next(balances.room)).toEqual({
      seq: 2,
      list: [{ ...held, available: "100000", frozen: "0" }],
    });

    await harness.call(
      "wallet.transferBetweenAccounts",
      { currency_id: "3", number: "40", from_field: "change", to_field: "lever" },
      { token },
    );
    const { seq, list } = (await client.next(balances.room)) as ChannelMessage<"wallet.balances">;
    expect(seq).toBe(3);
    expect(list.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: "change", currency_id: 3, available: "99960", frozen: "0" },
      { type: "lever", currency_id: 3, available: "10040", frozen: "0" },
    ]);
  });

  it("a user's balances end on the newest state when many changes come at once", async () => {
    const token = await demoUser(harness);
    const client = await connect(token);
    const { room } = await client.subscribe("wallet.balances");
    const changes = Array.from({ length: 12 }, (_, turn) =>
      turn % 3 === 0
        ? placeLimit(harness, token, "buy", "0.001", `${90_000 + turn}`)
        : harness.call(
            "wallet.transferBetweenAccounts",
            { currency_id: "3", number: "10", from_field: "change", to_field: "lever" },
            { token, key: `many-${turn}` },
          ),
    );
    await Promise.all<unknown>(changes);
    const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
    const wanted = message.list.find(({ currency_id }) => currency_id === 3);
    let last: ChannelMessage<"wallet.balances">["list"][number] | undefined;
    for (let seq = 1; last?.available !== wanted?.available; seq += 1) {
      const published = (await client.next(room)) as ChannelMessage<"wallet.balances">;
      expect(published.seq).toBe(seq);
      last =
        published.list.find(({ type, currency_id }) => type === "change" && currency_id === 3) ??
        last;
    }
    expect(last).toMatchObject({ available: wanted?.available, frozen: wanted?.frozen });
  });

  it("a user's orders are published to no other user", async () => {
    const [one, two] = [await demoUser(harness), await demoUser(harness)];
    const [mine, theirs] = [await connect(one), await connect(two)];
    const rooms = {
      mine: await mine.subscribe("spot.orders"),
      theirs: await theirs.subscribe("spot.orders"),
    };
    expect(rooms.mine.room).not.toBe(rooms.theirs.room);
    await placeLimit(harness, one, "buy", "0.1", "90000");
    await mine.next(rooms.mine.room);
    await placeLimit(harness, two, "buy", "0.2", "90000");
    expect(await theirs.next(rooms.theirs.room)).toMatchObject({
      seq: 1,
      list: [{ amount: "0.2" }],
    });
    expect([mine.waiting(rooms.mine.room), theirs.waiting(rooms.mine.room)]).toEqual([0, 0]);
  });

  it("a user's orders are no longer sent after unsubscribing", async () => {
    const token = await demoUser(harness);
    const client = await connect(token);
    const [orders, balances] = [
      await client.subscribe("spot.orders"),
      await client.subscribe("wallet.balances"),
    ];
    client.socket.emit("unsubscribe", { channel: "spot.orders", params: {} });
    await client.subscribe("markets.tickers");
    await placeLimit(harness, token, "buy", "0.1", "90000");
    await client.next(balances.room);
    expect(client.waiting(orders.room)).toBe(0);
  });
});
