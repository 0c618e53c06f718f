import type { AddressInfo } from "node:net";
import type { ChannelMessage } from "@candor/contract/types.ts";
import type { LevelChange } from "@candor/engine";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SpotCommitted } from "../exchange/spot/committed.ts";
import type { Realm } from "../ledger/accounts.ts";
import { startAnotherServer } from "../testing/another-server.ts";
import { demoUser, placeLimit } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { type Ack, type LiveClient, connectLive } from "../testing/live-client.ts";
import { until } from "../testing/shard-state.ts";

type Depth = ChannelMessage<"spot.depth">;

const BTC = { symbol: "BTC/USDT" };
const LEVELS = 8_000;

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

/**
 * A reader that takes what waits for it only when it says so: it polls by hand, so that nothing on
 * the way keeps anything for it.
 */
async function connectByHand(token?: string) {
  const { port } = harness.app.server.address() as AddressInfo;
  let address = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
  const take = async (): Promise<string[]> => (await (await fetch(address)).text()).split("\x1e");
  const send = (body: string) => fetch(address, { method: "POST", body });
  const [handshake = ""] = await take();
  address += `&sid=${(JSON.parse(handshake.slice(1)) as { sid: string }).sid}`;
  await send(`40${JSON.stringify({ token })}`);
  await take();
  return {
    /** Takes the waiting packets; only then may the next ones come. */
    take,
    subscribe: async () => {
      await send(`420${JSON.stringify(["subscribe", { channel: "spot.depth", params: BTC }])}`);
      const [answer = ""] = await take();
      return (JSON.parse(answer.slice(3)) as [{ room: string; snapshot: Depth }])[0];
    },
  };
}

/** Changes every level of a deep book: more than the server keeps waiting for one reader. */
function announceLevels(realm: Realm, lots: number): void {
  const levels: LevelChange[] = Array.from({ length: LEVELS }, (_, at) => ({
    side: "buy",
    ticks: 1_000_000 + at,
    lots,
  }));
  const batch = harness.ctx.exchange.spot.batchOf(realm);
  const books = [{ realm, marketId: 1, batch, isReset: false, levels }];
  harness.ctx.bus.emit("batch", { orders: [], trades: [], books });
}

/** Announces deltas one by one, each once the witness has received the one before. */
async function flood(realm: Realm, witness: LiveClient, room: string): Promise<Depth[]> {
  const delivered: Depth[] = [];
  for (let lots = 1; lots <= 4; lots += 1) {
    announceLevels(realm, lots);
    delivered.push((await witness.next(room)) as Depth);
  }
  return delivered;
}

describe("a reader that does not read", () => {
  it("a reader that does not read misses messages, is sent resync, and holds up no other reader", async () => {
    const [slow, witness] = [await connectByHand(), await connect()];
    const { room, snapshot } = await slow.subscribe();
    await witness.subscribe("spot.depth", BTC);
    const delivered = await flood("live", witness, room);
    expect(delivered.map(({ pu }) => pu)).toEqual(
      [snapshot.u, ...delivered.map(({ u }) => u)].slice(0, -1),
    );
    const framed = (message: Depth) => `42${JSON.stringify([room, message])}`;
    expect(await slow.take()).toEqual(delivered.slice(0, 1).map(framed));
    expect(await slow.take()).toEqual([`42${JSON.stringify(["resync", room])}`]);
    const again = (await slow.subscribe()).snapshot;
    expect(again.u).toBe(delivered.at(-1)?.u);
    announceLevels("live", 0);
    expect(await slow.take()).toEqual([framed((await witness.next(room)) as Depth)]);
  });

  it("a reader that has not caught up after half a minute is disconnected", async () => {
    const token = await demoUser(harness);
    const slow = await connectByHand(token);
    for (let other = 1; other < 5; other += 1) await connect(token);
    const isAdmitted = () =>
      connect(token).then(
        () => true,
        () => false,
      );
    const witness = await connect(await demoUser(harness));
    const { room } = await witness.subscribe("spot.depth", BTC);
    await slow.subscribe();
    await flood("demo", witness, room);
    expect(await isAdmitted()).toBe(false);
    harness.clock.advance(30_000);
    await expect.poll(isAdmitted).toBe(true);
  });
});

/** Counts the room's messages that came before the answer. */
const askAndLook = (client: LiveClient, request: object) =>
  new Promise<{ answer: Ack; deliveredBefore: number }>((resolve) => {
    client.socket.emit("subscribe", request, (answer: Ack) =>
      resolve({ answer, deliveredBefore: answer.ok ? client.waiting(answer.room) : Infinity }),
    );
  });

describe("a subscription", () => {
  it("a subscription gets what happens while its snapshot is read, after the snapshot", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    const [early, late] = [await connect(other), await connect(other)];
    const { room } = await early.subscribe("spot.trades", BTC);
    await harness.moveIndex("1");
    const lock = await harness.database.ownerPool.connect();
    try {
      const committed = new Promise<SpotCommitted>((resolve) =>
        harness.ctx.bus.on("batch", (batch) => batch.trades.length > 0 && resolve(batch)),
      );
      const { message: order } = await placeLimit(harness, token, "buy", "0.01", "97000");
      expect(order.state).toBe("accepted");
      await harness.nextSecond();
      const { trades } = await committed;
      await early.next(room);
      await lock.query("BEGIN; LOCK TABLE spot_trades IN ACCESS EXCLUSIVE MODE");
      const subscribing = askAndLook(late, { channel: "spot.trades", params: BTC });
      await until(async () => {
        const waiting =
          "SELECT FROM pg_locks WHERE relation = 'spot_trades'::regclass AND NOT granted";
        return (await lock.query(waiting)).rowCount === 1;
      });
      // Announced while the server reads the snapshot, which has it too: the lock keeps the writer from trading.
      harness.ctx.bus.emit("batch", { books: [], orders: [], trades });
      const framed = await early.next(room);
      await lock.query("COMMIT");
      const { answer, deliveredBefore } = await subscribing;
      expect(answer).toMatchObject({ snapshot: [(framed as object[])[0]] });
      expect(deliveredBefore).toBe(0);
      expect(await late.next(room)).toEqual(framed);
    } finally {
      lock.release();
    }
  });

  it("a subscription to a book shows the resting orders right after the server's start", async () => {
    const token = await demoUser(harness);
    await placeLimit(harness, token, "buy", "0.7", "93456.78");
    const app = await startAnotherServer(harness);
    const client = await connectLive({ ...harness, app }, token);
    open.push(client);
    const { snapshot } = await client.subscribe("spot.depth", BTC);
    expect((snapshot as Depth).b).toContainEqual(["93456.78", "0.7"]);
    await app.close();
  });
});
