import { dec } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDb } from "../../../db/pool.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Harness } from "../../../testing/harness.ts";
import { openNode } from "../../../testing/p2p-node.ts";
import { harnessWithResidents } from "../../../testing/residents.ts";
import { runSimulated } from "../orders/run-simulated.ts";
import { storedRed } from "../../../testing/p2p-trade.ts";
import { listAccounts, openAccountOf } from "./account-rows.ts";
import { openMarket } from "./seed.ts";
import { traderName } from "./trader-name.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await harnessWithResidents();
});
afterAll(() => harness.close());

const list = async (
  fiat: "USD" | "EUR" | "CNY" | "THB" | "JPY",
  type: "buy" | "sell",
  coin: string,
) => {
  const asked = { type, currency_id: coin, fiat };
  return (await harness.call("p2p.listAdvertisements", asked)).message.list;
};

it.each(["USD", "EUR", "CNY", "THB", "JPY"] as const)(
  "a new trial has advertisements in %s on both sides, whose nodes are marked as simulated",
  async (fiat) => {
    for (const coin of ["3", "1"])
      for (const type of ["buy", "sell"] as const) {
        const ads = await list(fiat, type, coin);
        expect(ads.length).toBeGreaterThan(0);
        for (const { owner, price } of ads) {
          expect(owner).toMatchObject({ is_node: true, is_simulated: true });
          expect(price).not.toBeNull();
        }
      }
  },
);

it("sellers of a new trial ask more than its buyers pay", async () => {
  const [ask] = await list("USD", "buy", "3");
  const [bid] = await list("USD", "sell", "3");
  expect(dec(ask!.price!) > dec(bid!.price!)).toBe(true);
});

it("simulated traders sell to users, buy from them, and pay and release by themselves", async () => {
  await harness.moveIndex("1");
  const user = await openNode(harness);
  const order = (type: "buy" | "sell") =>
    harness.call(
      "p2p.addOrder",
      {
        type,
        name: type === "buy" ? user.name : "Simulated",
        country: "US",
        way: "paypal",
        pay: "USD",
        amount: "100",
        ...(type === "sell" && { account_id: user.accountId }),
      },
      { token: user.token, key: type },
    );
  for (const type of ["buy", "sell"] as const) {
    const { message, refusal } = await order(type);
    expect(refusal).toBeUndefined();
    expect(message).toMatchObject({ type, state: "created", amount: "100", pay: "USD" });
  }
  const { message: sale } = await harness.call("p2p.listOrders", {}, { token: user.token });
  const whole = await harness.call("p2p.getOrder", { id: sale.list[0]!.id }, { token: user.token });
  expect(whole.message.payer_name).toMatch(/^Simulated /);
  const { ctx, clock } = harness;
  const { signal } = new AbortController();
  const states = async () => {
    const { message } = await harness.call("p2p.listOrders", {}, { token: user.token });
    return Object.fromEntries(message.list.map(({ type, state }) => [type, state]));
  };
  await runSimulated(ctx, signal);
  expect(await states()).toEqual({ buy: "created", sell: "created" });
  clock.advance(20_000);
  await runSimulated(ctx, signal);
  expect(await states()).toEqual({ buy: "created", sell: "paid" });
  const [purchase] = (
    await harness.call("p2p.listOrders", {}, { token: user.token })
  ).message.list.filter(({ type }) => type === "buy");
  const picture = () => storedRed(harness, user.id);
  await harness.call(
    "p2p.addCredentials",
    {
      order_id: purchase!.id,
      trans_img: await picture(),
      jz_zm_img: await picture(),
      jz_fm_img: await picture(),
    },
    { token: user.token, key: "credentials" },
  );
  clock.advance(20_000);
  await runSimulated(ctx, signal);
  expect(await states()).toEqual({ buy: "released", sell: "paid" });
});

it("a trial's market is opened once, and its payment accounts carry their owners' names", async () => {
  const { ctx, database } = harness;
  const count = async () =>
    (await database.pool.query<{ ads: number }>("SELECT count(*)::integer AS ads FROM p2p_ads"))
      .rows[0]?.ads;
  const before = await count();
  const parts = { clock: ctx.clock, pepper: ctx.config.pepper };
  await inTransaction(openDb(database.ownerPool), (tx) => openMarket(tx, parts));
  expect(await count()).toEqual(before);
  const { user_id: userId } = await ctx.db
    .selectFrom("p2p_nodes")
    .select("user_id")
    .executeTakeFirstOrThrow();
  const name = await traderName(ctx, ctx.db, userId);
  expect(name).toMatch(/^Simulated /);
  const [account] = await listAccounts(ctx.db, userId);
  expect(openAccountOf(ctx, account!.sealed).holder).toBe(name);
});
