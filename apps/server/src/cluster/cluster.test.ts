import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Front, openFront } from "../testing/front.ts";
import { demoUser } from "../testing/factories.ts";
import { sendForm } from "../testing/raw-request.ts";
import { type Harness, callOver, createHarness } from "../testing/harness.ts";
import { shareEvents } from "./bus-events.ts";
import { answerAsLeader } from "./leader.ts";
import { createLocalMessages } from "../testing/local-messages.ts";

/** A leading process, and one that answers calls and carries sockets. */
let harness: Harness;
let front: Front;
beforeAll(async () => {
  const local = createLocalMessages();
  harness = await createHarness();
  const own = local.join();
  shareEvents(harness.ctx.bus, own);
  answerAsLeader(harness.ctx, own);
  front = await openFront(harness, local.join());
});
afterAll(async () => {
  await front.close();
  await harness.close();
});

const BTC = { currency_id: "1", legal_id: "3" };
const LIMIT = { ...BTC, type: "buy", amount: "0.1", target_price: "90000" } as const;
const LEVER = { currency_id: "1", legal_id: "3" };

const ask: Harness["call"] = (id, input, sent = {}) => callOver(front.app, id, input, sent);

describe("a process that does not lead", () => {
  it("a process that does not lead hands commands to the leader and answers once they are durable", async () => {
    const token = await demoUser(harness);
    const placed = await ask("spot.placeOrder", LIMIT, { token, key: "one" });
    expect(placed.message).toMatchObject({ state: "new", amount: "0.1" });
    const again = await harness.call("spot.placeOrder", LIMIT, { token, key: "one" });
    expect(again.message).toEqual(placed.message);
    const { list } = (await ask("spot.listOrders", { status: "in_progress" }, { token })).message;
    expect(list.map(({ id }) => id)).toEqual([placed.message.id]);
    const { id } = placed.message;
    expect((await ask("spot.cancelOrder", { id }, { token })).message.state).toBe("cancelled");
    const refused = await ask("spot.cancelOrder", { id }, { token, key: "other" });
    expect(refused.refusal?.code).toBe("order-not-open");
  });

  it("a process that does not lead hands on contract orders and values positions by the marks it hears", async () => {
    const token = await demoUser(harness);
    await harness.moveIndex("1");
    const order = {
      ...LEVER,
      "order[type]": "market",
      "order[direction]": "long",
      "order[mode]": "isolated",
      "order[multiple]": "5",
      "order[lots]": "20",
    };
    const asked = sendForm(front, "contracts.submitContract", order, {
      token,
      headers: { "idempotency-key": "opens" },
    });
    expect((await asked).refusal).toBeUndefined();
    await harness.moveIndex("1");
    const open = await ask("contracts.listPositions", {}, { token });
    expect(open.message.positions).toHaveLength(1);
    expect(open.message.positions[0]?.profit).not.toBeNull();
  });

  it("a process that does not lead answers from the leader's memory", async () => {
    const token = await demoUser(harness);
    const [here, there] = await Promise.all([
      ask("contracts.getRoom", LEVER, { token }),
      harness.call("contracts.getRoom", LEVER, { token }),
    ]);
    expect(here.message.long).not.toBeNull();
    expect(here).toEqual(there);
  });

  it("a process that does not lead shows the leader's order book under the same number", async () => {
    const token = await demoUser(harness);
    await harness.call("spot.placeOrder", { ...LIMIT, target_price: "91000" }, { token });
    const bookOf = async (call: Harness["call"]) => {
      const { u, b } = (await call("spot.getDepth", { symbol: "BTC/USDT" }, { token })).message;
      return { u, b };
    };
    const book = await bookOf(harness.call);
    expect(book.b).toContainEqual(["91000", "0.1"]);
    await expect.poll(() => bookOf(ask)).toEqual(book);
  });

  it("a process that does not lead knows the marks of each second and takes commands", async () => {
    await harness.moveIndex("1.01");
    const contract = harness.ctx.catalogue.contracts[0]?.id ?? NaN;
    const known = () => front.ctx.exchange.marksOf("demo", contract).mark?.price;
    await expect.poll(known).toEqual(harness.ctx.exchange.marksOf("demo", contract).mark?.price);
    expect(known()).toBeGreaterThan(dec("1"));
    expect(front.ctx.exchange.isReady()).toBe(true);
    expect(front.ctx.exchange.isLeading()).toBe(false);
    expect((await front.app.inject("/healthz")).statusCode).toBe(200);
  });

  it("a process that does not lead knows the order in which positions are deleveraged", async () => {
    const [contract] = harness.ctx.catalogue.contracts;
    const lineAt = (ctx: Harness["ctx"]) =>
      ctx.exchange.deleverageLine("demo", contract?.id ?? NaN, "long");
    for (let second = 0; second < 30; second += 1) await harness.nextSecond();
    await expect.poll(() => lineAt(front.ctx)).toEqual(lineAt(harness.ctx));
    expect(lineAt(front.ctx)).toBeDefined();
  });

  it("the leader and another process hear each other's events", async () => {
    const token = await demoUser(harness);
    const heard: string[] = [];
    front.ctx.bus.on("batch", ({ orders }) => heard.push(...orders.map(({ id }) => id)));
    const { message } = await harness.call("spot.placeOrder", LIMIT, { token });
    await expect.poll(() => heard).toContain(message.id);
    const ended: string[] = [];
    harness.ctx.bus.on("sessionEnded", ({ tokenHash }) => ended.push(tokenHash));
    front.ctx.bus.emit("sessionEnded", { tokenHash: "of a session" });
    await expect.poll(() => ended).toEqual(["of a session"]);
  });

  it("a process answers that it is busy while no process leads, and takes commands once one does", async () => {
    const token = await demoUser(harness);
    await harness.ctx.exchange.stop();
    const waiting = ask("spot.placeOrder", LIMIT, { token, key: "waits" });
    await harness.ctx.exchange.start();
    expect((await waiting).type).toBe("ok");
    await harness.ctx.exchange.stop();
    expect((await ask("spot.placeOrder", LIMIT, { token, key: "late" })).refusal?.code).toBe(
      "busy",
    );
    const contract = harness.ctx.catalogue.contracts[0]?.id ?? NaN;
    const { mark, last } = front.ctx.exchange.marksOf("demo", contract);
    expect(mark, "a mark to trade at").toBeUndefined();
    expect(last?.price, "the last one that was heard").toBeGreaterThan(dec("1"));
    await harness.ctx.exchange.start();
    expect((await ask("spot.placeOrder", LIMIT, { token, key: "late" })).type).toBe("ok");
  });
});
