import { dec, formatDec, sub } from "@candor/money";
import type { DualType } from "@candor/contract/finance-words.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { decidedThere } from "../../testing/converting.ts";
import {
  balanceOf,
  demoUser,
  fundUser,
  proveIdentity,
  registerUser,
} from "../../testing/factories.ts";
import { openConsole } from "../../testing/console.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { drawHours } from "../../testing/hourly-candles.ts";
import { openTranches } from "./open-tranches.ts";

let harness: Harness;
let opened: number;
beforeAll(async () => {
  harness = await createHarness();
  await drawHours(harness.database.ownerPool, harness.clock.now());
  await openTranches(harness.ctx);
  opened = harness.ctx.feed.lastId();
});
afterAll(() => harness.close());

const shelves = async (token?: string, input: object = {}) =>
  (await harness.call("dual.listShelves", input, token === undefined ? {} : { token })).message
    .list;
const trancheOf = async (token: string, type: DualType, days = 7) =>
  (await shelves(token, { currency_id: "1", type })).find((one) => one.days === days)!;
const consentOf = async (id: string, token: string) =>
  (await harness.call("dual.getShelf", { id }, { token })).message.risk.consent;
let keys = 0;
const buy = async (token: string, id: string, num: string, changed: object = {}) =>
  decidedThere(
    harness,
    harness.call(
      "dual.buyDual",
      { id, num, consent: await consentOf(id, token), ...changed },
      { token, key: `dual-${(keys += 1)}` },
    ),
  );
const refusalOf = async (token: string, id: string, num: string, changed: object = {}) =>
  (await buy(token, id, num, changed)).refusal?.code;
const owner = (text: string, values: unknown[] = []) =>
  harness.database.ownerPool.query<Record<string, string>>(text, values);
const house = async (currencyId: number) => {
  const { rows } = await owner(
    `SELECT a.available, a.frozen FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.name = 'house:dual' AND h.realm = 'demo' AND a.currency_id = $1`,
    [currencyId],
  );
  return { available: dec(rows[0]!["available"]!), frozen: dec(rows[0]!["frozen"]!) };
};

it("the invested amount of a dual investment counts as locked and among the finance products", async () => {
  const token = await demoUser(harness);
  const { id } = await trancheOf(token, "buy-low");
  const { message } = await buy(token, id, "1");
  const { message: all } = await harness.call("wallet.listBalances", {}, { token });
  const usdt = all.list.find(
    ({ type, currency_code: code }) => type === "change" && code === "USDT",
  )!;
  expect(usdt).toMatchObject({ frozen: message.invested, locked: message.invested });
  const financial = all.views.find(({ type }) => type === "financial");
  expect(financial?.equivalent).toBe(message.invested);
});

describe("tranches on sale", () => {
  it("a tranche's linked price is above the recorded index to sell high and below it to buy low", async () => {
    const token = await demoUser(harness);
    for (const tranche of await shelves(token, { currency_id: "1" })) {
      const gap = sub(dec(tranche.linked_price), dec(tranche.opened_index));
      expect(gap > 0n).toBe(tranche.type === "sell-high");
      expect(tranche.opened_event).toBe(opened);
      expect(tranche.matures_at).toMatch(/T08:00:00.000Z$/);
    }
  });

  it("tranches are filtered by coin and by type, as a word or a number", async () => {
    const token = await demoUser(harness);
    const all = await shelves(token);
    expect(await shelves(token, { type: "1" })).toEqual(
      all.filter(({ type }) => type === "sell-high"),
    );
    expect(await shelves(token, { type: "buy-low", currency_id: "2" })).toEqual(
      all.filter(({ type, currency_id: id }) => type === "buy-low" && id === 2),
    );
    expect((await harness.call("dual.listShelves", { currency_id: "999" })).refusal?.code).toBe(
      "unknown-currency",
    );
  });

  it("the tranches of a day are opened once in each realm, and each realm sees only its own", async () => {
    const token = await demoUser(harness);
    const before = await shelves(token);
    await Promise.all([openTranches(harness.ctx), openTranches(harness.ctx)]);
    expect(await shelves(token)).toEqual(before);
    const live = await shelves();
    expect(live).toHaveLength(before.length);
    expect(live.map(({ id }) => id)).not.toContain(before[0]!.id);
    expect((await harness.call("dual.getShelf", { id: before[0]!.id })).refusal?.code).toBe(
      "product-not-found",
    );
  });
});

describe("a purchase", () => {
  it("buying a dual investment freezes the user's amount and the house's cost of either outcome", async () => {
    const token = await demoUser(harness);
    const tranche = await trancheOf(token, "sell-high");
    const [coin, quote] = [await house(1), await house(3)];
    const { message: order } = await buy(token, tranche.id, "100");
    expect(order).toMatchObject({
      state: "purchased",
      invested: "0.1",
      coin: "0.10093606",
      payout: null,
    });
    expect((await balanceOf(harness, token, "BTC")).available).toBe("0.9");
    const after = [await house(1), await house(3)] as const;
    expect(formatDec(sub(after[0].frozen, coin.frozen))).toBe("0.00093606");
    expect(formatDec(sub(after[1].frozen, quote.frozen))).toBe(order.quote);
    expect((await trancheOf(token, "sell-high")).remaining).toBe(tranche.remaining - 100);
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it.each([
    ["", "quantity-required"],
    ["1.5", "quantity-not-whole"],
    ["0", "quantity-not-whole"],
    ["-1", "quantity-not-whole"],
    ["many", "quantity-not-whole"],
    ["2001", "shares-short"],
  ])("a purchase of %s shares is refused as %s", async (num, expected) => {
    const token = await demoUser(harness);
    const { id } = await trancheOf(token, "buy-low");
    expect(await refusalOf(token, id, num)).toBe(expected);
  });

  it("a purchase needs a quantity, the accepted risk, enough balance and a tranche of its own realm", async () => {
    const token = await demoUser(harness);
    const { id } = await trancheOf(token, "sell-high");
    const consent = await consentOf(id, token);
    const without = await harness.call("dual.buyDual", { id, consent } as never, {
      token,
      key: "without",
    });
    expect(without.refusal).toMatchObject({ code: "quantity-required", params: { field: "num" } });
    expect(await refusalOf(token, id, "1", { consent: "0".repeat(64) })).toBe("consent-required");
    expect(await refusalOf(token, id, "1500")).toBe("insufficient-balance");
    const [live] = await shelves();
    expect(await refusalOf(token, id, "1", { id: live!.id })).toBe("product-not-found");
  });

  it("a purchase is made once by its idempotency key", async () => {
    const token = await demoUser(harness);
    const { id } = await trancheOf(token, "buy-low");
    const asked = { id, num: "2", consent: await consentOf(id, token) };
    const sent = { token, key: "the-same-key" };
    const answers = await decidedThere(
      harness,
      Promise.all([1, 2].map(() => harness.call("dual.buyDual", asked, sent))),
    );
    const again = await harness.call("dual.buyDual", asked, sent);
    expect(again.type).toBe("ok");
    expect(answers.some(({ type }) => type === "ok")).toBe(true);
    expect((await harness.call("dual.listOrders", {}, { token })).message.list).toHaveLength(1);
  });

  it("one of two hundred simultaneous purchases gets the last share, and the others learn that none is left", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => demoUser(harness)));
    const { id } = await trancheOf(tokens[0]!, "buy-low", 30);
    const consent = await consentOf(id, tokens[0]!);
    await owner(
      "UPDATE dual_shelves SET shares = 1, remaining = 1, user_shares = 1 WHERE id = $1",
      [id],
    );
    const ask = (_: unknown, index: number) =>
      harness.call(
        "dual.buyDual",
        { id, num: "1", consent },
        { token: tokens[index % 20]!, key: `last-${index}` },
      );
    const first = await decidedThere(harness, Promise.all(Array.from({ length: 200 }, ask)));
    // A request that timed out behind the others is repeated under the same key.
    const answers = [];
    for (const [index, answer] of first.entries())
      answers.push(answer.refusal?.code === "busy" ? await ask(answer, index) : answer);
    expect(answers.filter(({ type }) => type === "ok")).toHaveLength(1);
    const refused = answers.filter(({ type }) => type !== "ok").map(({ refusal }) => refusal);
    // The user with the share has reached the own limit; the others learn that none is left.
    const short = refused.filter((refusal) => refusal?.code !== "share-limit-reached");
    expect(new Set(short.map((refusal) => refusal?.code))).toEqual(new Set(["shares-short"]));
    expect(short[0]?.params).toEqual({ shares: "0" });
    const said = (shares: string) =>
      harness.ctx.texts("en", "refusals.shares-short", { shares }).split(".")[0];
    expect(["0", "1", "2"].map(said)).toEqual([
      "No shares are left",
      "Only 1 share is left",
      "Only 2 shares are left",
    ]);
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a purchase is refused if the reserve could not pay either outcome", async () => {
    const user = await registerUser(harness);
    await proveIdentity(harness, user.id);
    await fundUser(harness, user.id, 1, "5000");
    const [tranche] = await shelves(user.token, { currency_id: "1", type: "1" });
    await owner(
      "UPDATE dual_shelves SET shares = 1000000, remaining = 1000000, user_shares = 1000000 WHERE id = $1",
      [tranche!.id],
    );
    expect(await refusalOf(user.token, tranche!.id, "999999")).toBe("reserve-short");
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a user has a hundred open dual investments at most", async () => {
    const token = await demoUser(harness);
    const { id } = await trancheOf(token, "buy-low");
    for (let bought = 0; bought < 100; bought += 1)
      expect((await buy(token, id, "1")).type).toBe("ok");
    expect(await refusalOf(token, id, "1")).toBe("too-many-orders");
  });
});

describe("operators' view of dual investments", () => {
  it("operators list every order of a realm and what the house owes in either outcome", async () => {
    const office = await openConsole(harness);
    const { message: orders } = await office.call("finance", "dual.listAllOrders", {
      realm: "demo",
    });
    expect(orders.list.length).toBeGreaterThan(0);
    const { message } = await office.call("risk", "dual.getExposure", { realm: "demo" });
    const bitcoin = message.coins.find(({ currency_code: code }) => code === "BTC")!;
    const frozen = message.reserves.find(({ currency_code: code }) => code === "BTC")!;
    expect(formatDec(sub(0n as never, dec(bitcoin.below.coin)))).toBe(frozen.set_aside);
    expect(bitcoin.now).not.toBeNull();
    await office.close();
  });
});
