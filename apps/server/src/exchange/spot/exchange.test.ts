import { depth, stateHash } from "@candor/engine";
import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { balanceOf, demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const BTC = { currency_id: "1", legal_id: "3" } as const;

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const openIds = async (token: string): Promise<string[]> =>
  (
    await harness.call("spot.listOrders", { status: "in_progress", limit: "100" }, { token })
  ).message.list.map(({ id }) => id);

const bookHashes = () =>
  new Map([...harness.ctx.exchange.spot.books()].map(([key, { book }]) => [key, stateHash(book)]));

/** Cuts the writer's connection, as a restarting database does. */
const cutWriter = () =>
  harness.database.ownerPool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'candor-writer'`,
  );

describe("the writer", () => {
  it("requests with the same idempotency key get one answer and place one order", async () => {
    const token = await demoUser(harness);
    const order = { ...BTC, type: "buy", amount: "0.1", target_price: "90000" } as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        harness.call("spot.placeOrder", order, { token, key: "one" }),
      ),
    );
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await openIds(token)).toHaveLength(1);
    const later = await harness.call("spot.placeOrder", order, { token, key: "one" });
    expect(later.message).toEqual(answers[0]?.message);
  });

  it("the writer refuses an idempotency key that comes back with another order", async () => {
    const token = await demoUser(harness);
    await harness.call(
      "spot.placeOrder",
      { ...BTC, type: "buy", amount: "0.1", target_price: "90000" },
      { token, key: "k" },
    );
    const other = await harness.call(
      "spot.placeOrder",
      { ...BTC, type: "buy", amount: "0.2", target_price: "90000" },
      { token, key: "k" },
    );
    expect(other.refusal?.code).toBe("key-reused");
  });

  it("parallel orders never spend a balance twice", async () => {
    const token = await demoUser(harness);
    // 100,000 USDT pay for ten of these orders.
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) =>
        harness.call(
          "spot.placeOrder",
          { ...BTC, type: "buy", amount: "0.1", target_price: "95000.00" },
          { token, key: `order-${count}` },
        ),
      ),
    );
    expect(answers.filter(({ type }) => type === "ok")).toHaveLength(10);
    expect(await balanceOf(harness, token, "USDT")).toMatchObject({
      available: "5000",
      frozen: "95000",
    });
  });

  it("orders and transfers that race for a balance never overspend it", async () => {
    const token = await demoUser(harness);
    const transfer = (count: number) =>
      harness.call(
        "wallet.transferBetweenAccounts",
        { currency_id: "3", number: "9500", from_field: "change", to_field: "lever" },
        { token, key: `transfer-${count}` },
      );
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, count): Promise<{ type: string }> =>
        count % 2 === 0
          ? transfer(count)
          : harness.call(
              "spot.placeOrder",
              { ...BTC, type: "buy", amount: "0.1", target_price: "95000" },
              { token, key: `o${count}` },
            ),
      ),
    );
    expect(answers.filter(({ type }) => type === "ok")).toHaveLength(10);
  });

  it("a restart finds every open order again, with the same book hashes", async () => {
    const token = await demoUser(harness);
    for (let count = 0; count < 20; count += 1)
      await placeLimit(harness, token, "buy", "0.01", `${90_000 + count}`);
    const before = { ids: await openIds(token), hashes: bookHashes() };
    await harness.ctx.exchange.stop();
    await harness.ctx.exchange.start();
    expect(bookHashes()).toEqual(before.hashes);
    expect(await openIds(token)).toEqual(before.ids);
    const [first = ""] = before.ids;
    expect((await harness.call("spot.cancelOrder", { id: first }, { token })).message.state).toBe(
      "cancelled",
    );
  });

  it("a user has at most one open order with the same client id in a market, also after a restart", async () => {
    const token = await demoUser(harness);
    const place = (input: object = {}) =>
      harness.call(
        "spot.placeOrder",
        { ...BTC, type: "buy", amount: "0.01", target_price: "90000", client_id: "own", ...input },
        { token },
      );
    const both = await Promise.all([place(), place({ target_price: "90001" })]);
    const codes = both.map(({ refusal }) => refusal?.code);
    expect(new Set(codes)).toEqual(new Set(["client-id-taken", undefined]));
    await harness.ctx.exchange.stop();
    await harness.ctx.exchange.start();
    expect((await place({ target_price: "90002" })).refusal?.code).toBe("client-id-taken");
    const [id = ""] = await openIds(token);
    await harness.call("spot.repriceOrder", { id, new_price: "89000" }, { token });
    expect((await place({ target_price: "90004" })).refusal?.code).toBe("client-id-taken");
    const other = { currency_id: "2", target_price: "3000" };
    expect((await place(other)).type).toBe("ok");
    await harness.call("spot.cancelAllOrders", {}, { token });
    expect((await place({ target_price: "90003" })).type).toBe("ok");
  });

  it("a restart halts a book whose hash differs from its last batch, and no other book", async () => {
    const token = await demoUser(harness);
    const { message: order } = await placeLimit(harness, token, "buy", "0.01", "90000");
    await harness.ctx.exchange.stop();
    await harness.database.ownerPool.query("UPDATE spot_orders SET price = 90001 WHERE id = $1", [
      order.id,
    ]);
    await harness.ctx.exchange.start();
    expect((await placeLimit(harness, token, "buy", "0.01", "90002")).refusal?.code).toBe(
      "market-halted",
    );
    const eth = {
      currency_id: "2",
      legal_id: "3",
      type: "buy",
      amount: "1",
      target_price: "3000",
    } as const;
    expect((await harness.call("spot.placeOrder", eth, { token })).type).toBe("ok");
    await harness.database.ownerPool.query("UPDATE spot_orders SET price = 90000 WHERE id = $1", [
      order.id,
    ]);
  });

  it("every order gets a truthful answer when the database drops the connection meanwhile", async () => {
    const token = await demoUser(harness);
    const placing = Array.from({ length: 60 }, async (_, count) => {
      await new Promise((resolve) => setTimeout(resolve, count * 3));
      if (count % 20 === 10) await cutWriter();
      return harness.call(
        "spot.placeOrder",
        { ...BTC, type: "buy", amount: "0.001", target_price: `${90_000 + count}` },
        { token, key: `order-${count}` },
      );
    });
    const answers = await Promise.all(placing);
    const placed = answers.filter(({ type }) => type === "ok").map(({ message }) => message.id);
    expect(answers.filter(({ type }) => type !== "ok").map(({ refusal }) => refusal?.code)).toEqual(
      [],
    );
    expect((await openIds(token)).sort()).toEqual(placed.sort());
  });

  it("the exchange opens its epoch once, though the index moves while it opens", async () => {
    const { exchange } = harness.ctx;
    const epochOf = async () =>
      (
        await harness.database.pool.query<{ epoch: number }>(
          "SELECT epoch FROM exchange_state WHERE shard = 'demo'",
        )
      ).rows[0]?.epoch ?? 0;
    await exchange.stop();
    const before = await epochOf();
    const opening = exchange.start();
    const at = Math.floor(harness.clock.now().getTime() / 1_000);
    const prices = new Map(harness.ctx.catalogue.markets.map(({ id }) => [id, dec("96000")]));
    exchange.consume({ kind: "tick", id: at, at, prices });
    await opening;
    await exchange.idle();
    expect(await epochOf()).toBe(before + 1);
    const token = await demoUser(harness);
    expect((await placeLimit(harness, token, "buy", "0.01", "90000")).type).toBe("ok");
  });

  it("the house never shows more than half of what it holds", () => {
    for (const { book, house, lotSize } of harness.ctx.exchange.spot.books().values()) {
      const shown = depth(book, "sell", Infinity).reduce((total, [, lots]) => total + lots, 0);
      expect(BigInt(shown) * lotSize * 2n).toBeLessThanOrEqual(house.base);
    }
  });
});
