import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anotherExchange } from "../testing/another-exchange.ts";
import { demoUser, fundUser, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { harnessWithResidents } from "../testing/residents.ts";
import { residentCaller } from "./accounts.ts";
import { residentCalls } from "./calls.ts";
import { ROSTER } from "./roster.ts";
import { tradeWhileLeading } from "./start.ts";
import { POSITIONS_MAX } from "./decide-contracts.ts";
import { OPEN_ORDERS_MAX, createTurns } from "./turn.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await harnessWithResidents();
});
afterAll(() => harness.close());

/** Random numbers that are the same each time. */
function chances(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const countOf = async (query: string): Promise<number> => {
  const { rows } = await harness.database.pool.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
};

/** The jobs that notify users of the outcome of orders and positions. */
const TELLING = ["spot.tellFills", "contracts.tellClosings"];

const FIRST_MARKETS = ["BTC/USDT", "ETH/USDT", "BNB/USDT", "SOL/USDT", "XRP/USDT"] as const;

describe("the residents of a trial", () => {
  it("a world that does not ask for residents has none", async () => {
    const plain = await createHarness();
    const { rows } = await plain.database.pool.query("SELECT FROM users WHERE is_simulated");
    expect(rows).toEqual([]);
    expect(plain.ctx.config.hasResidents).toBe(false);
    await plain.close();
  });

  it("a user's fill with a resident is marked as simulated, and a fill between users is not", async () => {
    const [maker, taker] = [await registerUser(harness), await registerUser(harness)];
    const order = { currency_id: "1", legal_id: "3", target_price: "95990" };
    const sell = { ...order, type: "sell", amount: "0.002" } as const;
    const buy = { ...order, type: "buy", amount: "0.001" } as const;
    await fundUser(harness, maker.id, 1, "1");
    await fundUser(harness, taker.id, 3, "100");
    await harness.call("spot.placeOrder", sell, maker);
    await residentCalls(harness.ctx)(await callerOf("live", "taker"), "spot.placeOrder", buy);
    await harness.call("spot.placeOrder", buy, taker);
    const { message } = await harness.call("spot.listFills", {}, maker);
    expect(message.list.map((fill) => fill.is_simulated)).toEqual([false, true]);
  });

  it("residents trade in the first markets of both realms within two rounds, marked as simulated", async () => {
    const turn = createTurns(harness.ctx, chances());
    const turns = 2 * ROSTER.length;
    const began = harness.clock.now().toISOString();
    for (let each = 0; each < turns; each += 1) {
      await turn();
      if (each % 8 === 7) await harness.moveIndex(each % 16 === 7 ? "1.001" : "1");
    }
    await harness.nextSecond();
    const demo = await demoUser(harness);
    for (const symbol of FIRST_MARKETS)
      for (const sent of [{}, { token: demo }]) {
        const { message } = await harness.call("spot.listTrades", { symbol }, sent);
        const trades = message.list.filter(({ time }) => time > began);
        expect(trades).not.toEqual([]);
        expect(trades.every((trade) => trade.is_simulated)).toBe(true);
      }
    const made = await countOf(`SELECT (SELECT count(*) FROM spot_orders)
      + (SELECT count(*) FROM contract_positions) AS count`);
    expect(made).toBeGreaterThan(turns / 3);
    expect(made).toBeLessThanOrEqual(turns);
    expect(await countOf("SELECT count(*) FROM contract_positions")).toBeGreaterThan(0);
  });

  it("residents never have more open orders and positions than their limits", async () => {
    const turn = createTurns(harness.ctx, chances());
    for (let each = 0; each < 6 * ROSTER.length; each += 1) {
      await turn();
      if (each % 24 === 23) await harness.moveIndex(each % 48 === 23 ? "1.002" : "0.999");
    }
    const most = (table: string): Promise<number> =>
      countOf(`SELECT coalesce(max(open), 0) AS count FROM
        (SELECT count(*) AS open FROM ${table} WHERE is_open GROUP BY user_id) each`);
    expect(await most("spot_orders")).toBe(OPEN_ORDERS_MAX);
    expect(await most("contract_positions")).toBe(POSITIONS_MAX);
  });

  it("residents get no notices of their fills and closings", async () => {
    const { ctx } = harness;
    const telling = ctx.areas.jobs.filter(({ name }) => TELLING.includes(name));
    expect(telling).toHaveLength(TELLING.length);
    for (const job of telling) await job.run(ctx, ctx.clock.now(), new AbortController().signal);
    const told = await countOf(`SELECT count(*) FROM notices n JOIN users u ON u.id = n.user_id
      WHERE u.is_simulated`);
    expect(told).toBe(0);
    expect(await countOf("SELECT count(*) FROM notices WHERE code LIKE 'order-filled'")).toBe(1);
  });
});

const callerOf = async (realm: "live" | "demo", style: string) => {
  const resident = ROSTER.find((one) => one.realm === realm && one.style === style);
  const { ctx } = harness;
  const caller = resident && (await residentCaller(ctx.db, resident, ctx.clock.now()));
  if (caller === undefined) throw new Error(`no ${style} in ${realm}`);
  return caller;
};

const BTC = { currency_id: 1, legal_id: 3 };

describe("what a resident asks for is refused as a user's", () => {
  it("a resident's order is refused without the funds, off the tick and in a frozen account", async () => {
    const call = residentCalls(harness.ctx);
    const caller = await callerOf("demo", "maker");
    const buy = { ...BTC, type: "buy", order_type: "limit", amount: "400" } as const;
    const refused = async (input: object, by = caller) =>
      call(by, "spot.placeOrder", { ...buy, ...input });
    expect(await refused({ target_price: "90000" })).toMatchObject({
      refused: "insufficient-balance",
    });
    expect(await refused({ target_price: "90000.001" })).toMatchObject({
      refused: "price-off-tick",
    });
    const frozenUntil = new Date(harness.clock.now().getTime() + 60_000);
    expect(await refused({ target_price: "90000" }, { ...caller, frozenUntil })).toMatchObject({
      refused: "account-frozen",
    });
  });

  it("a resident's contract is refused above its country's leverage, and without a country", async () => {
    const call = residentCalls(harness.ctx);
    const order = { type: "market", direction: "long", multiple: 100, lots: 1 } as const;
    const submit = async (style: string) =>
      call(await callerOf("live", style), "contracts.submitContract", { ...BTC, order });
    expect(await submit("trend")).toMatchObject({ refused: "multiple-too-high" });
    expect(await submit("taker")).toMatchObject({ refused: "country-required" });
  });
});

describe("of two processes", () => {
  it("only the process that leads the exchange lets residents act", async () => {
    const standby = anotherExchange(harness);
    await standby.start();
    const turnsOf = async (exchange: typeof standby): Promise<number> => {
      let [turns, left] = [0, 3];
      const turn = async (): Promise<void> => void (turns += 1);
      const next = async (): Promise<boolean> => (left -= 1) >= 0;
      await tradeWhileLeading({ exchange, log: harness.ctx.log }, turn, next);
      return turns;
    };
    try {
      expect(await turnsOf(standby)).toBe(0);
      expect(await turnsOf(harness.ctx.exchange)).toBe(3);
    } finally {
      await standby.stop();
    }
  });
});
