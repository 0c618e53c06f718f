import { afterAll, beforeAll, expect, it } from "vitest";
import { followTrades } from "../follow/trades.ts";
import { type OperatorConsole, openConsole } from "./console.ts";
import { type Harness, createHarness } from "./harness.ts";
import { connectLive } from "./live-client.ts";
import { decide, openMarket, taken } from "./p2p-trade.ts";

let harness: Harness;
let office: OperatorConsole;
let stopFollowing: () => Promise<void>;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
  stopFollowing = await followTrades(harness.ctx);
});
afterAll(async () => {
  await stopFollowing();
  await office.close();
  await harness.close();
});

it("both sides of a P2P order get each step and message, but not the message's text", async () => {
  const { buyer, seller, begun } = await openMarket(harness);
  const { id } = await begun();
  const client = await connectLive(harness, seller.token);
  const { room, snapshot } = await client.subscribe("p2p.orders");
  expect(snapshot).toMatchObject({ list: [{ id, state: "created", last_seq: 1 }] });
  const next = async () => (await client.next(room)) as { list: Record<string, unknown>[] };
  taken(await buyer.write(id, "On its way"));
  const [written] = (await next()).list;
  expect(written).toMatchObject({ id, state: "created", last_seq: 2 });
  expect(Object.keys(written ?? {})).toHaveLength(4);
  await buyer.pay(id);
  expect(await next()).toMatchObject({ list: [{ state: "paid", last_seq: 3 }] });
  await buyer.appealOrder(id);
  expect(await next()).toMatchObject({ list: [{ state: "appealed" }] });
  expect(await decide(office, id, "seller")).toBe("approved");
  expect(await next()).toMatchObject({ list: [{ state: "resolved-to-seller" }] });
  client.socket.close();
});

it("a market is told that its advertisements have changed, and no other market is", async () => {
  const { node, ad } = await openMarket(harness);
  const client = await connectLive(harness);
  const market = { type: "buy", currency_id: "3", fiat: "USD" };
  const { room } = await client.subscribe("p2p.ads", market);
  const { room: other } = await client.subscribe("p2p.ads", { ...market, fiat: "EUR" });
  await node.setAdvertisement(ad.id, "paused");
  expect(await client.next(room)).toHaveProperty("changed_at");
  expect(client.waiting(other)).toBe(0);
  client.socket.close();
});
