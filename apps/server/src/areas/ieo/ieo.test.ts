import { dec } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { holdAccounts } from "../../testing/hold-accounts.ts";
import { offerSale } from "../../testing/offer-sale.ts";
import { allocateDue } from "./allocating.ts";
import { jobs } from "./jobs.ts";
import { releaseDue } from "./releasing.ts";
import { settleDue } from "./settling.ts";
const DAY_MS = 86_400_000;
const never = new AbortController().signal;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

let keys = 0;
const offer = (changed: object = {}) => offerSale(harness, changed);
const detail = async (project_id: string, token?: string) =>
  (await harness.call("ieo.getProject", { project_id }, token === undefined ? {} : { token }))
    .message;
async function subscribe(token: string, project_id: string, changed: object = {}) {
  const { risk } = await detail(project_id, token);
  return place(token, { project_id, consent: risk.consent, ...changed });
}
const place = (token: string, changed: { project_id: string; consent: string }) =>
  harness.call(
    "ieo.placeCommitment",
    { amount: "500", pay_currency: "USDT", price: "2", ...changed },
    { token, key: `ieo-${(keys += 1)}` },
  );
const change = (token: string, order_id: string, amount: string) =>
  harness.call("ieo.changeCommitment", { order_id, amount }, { token, key: `ieo-${(keys += 1)}` });
const withdraw = (token: string, order_id: string) =>
  harness.call("ieo.withdrawCommitment", { order_id }, { token, key: `ieo-${(keys += 1)}` });
const refusal = async (answer: Promise<{ refusal?: { code: string } }>) =>
  (await answer).refusal?.code;
const own = async (token: string) =>
  (await harness.call("ieo.listCommitments", {}, { token })).message.list[0]!;
const usdt = async (token: string) => {
  const { balance, frozen } = await balanceOf(harness, token, "USDT");
  return [balance, frozen];
};
async function end(): Promise<void> {
  harness.clock.advance(DAY_MS);
  await allocateDue(harness.ctx, never);
  await settleDue(harness.ctx, never);
}
const sound = async () => expect(await audit(harness.database.pool, audited)).toEqual([]);

describe("a subscription", () => {
  it("a subscription freezes its cost and gets its whole amount if the supply is enough", async () => {
    const [token, project] = [await demoUser(harness), await offer()];
    const { message: order } = await subscribe(token, project);
    expect(order).toMatchObject({ line: 1, state: "committed", cost: "1000", allocated: null });
    expect(await usdt(token)).toEqual(["100000", "1000"]);
    await end();
    expect(await own(token)).toMatchObject({
      state: "settled",
      allocated: "500",
      paid: "1000",
      refunded: "0",
      locked: "500",
    });
    expect(await usdt(token)).toEqual(["99000", "0"]);
    await sound();
  });

  it("an oversubscribed sale is allocated in proportion, down to the lot, and the rest is refunded", async () => {
    const project = await offer();
    const tokens = [await demoUser(harness), await demoUser(harness), await demoUser(harness)];
    for (const token of tokens) await subscribe(token, project, { amount: "1000" });
    await end();
    const orders = await Promise.all(tokens.map((token) => own(token)));
    expect(orders.map(({ allocated }) => allocated)).toEqual(["340", "330", "330"]);
    expect(orders.map(({ refunded }) => refunded)).toEqual(["1320", "1340", "1340"]);
    const { message: table } = await harness.call(
      "ieo.listAllocations",
      { project_id: project },
      { token: tokens[0]! },
    );
    expect(table).toMatchObject({ total: "1000", allocated: "1000", applied: 3, passed: 3 });
    expect(table.list).toEqual([
      { line: 1, committed: "1000", allocated: "340" },
      { line: 2, committed: "1000", allocated: "330" },
      { line: 3, committed: "1000", allocated: "330" },
    ]);
    await sound();
  });

  it("the coins of a subscription are released in parts after listing and lock, each part once", async () => {
    const [token, project] = [await demoUser(harness), await offer()];
    await subscribe(token, project, { amount: "110" });
    await end();
    harness.clock.advance(2 * DAY_MS - 1);
    await releaseDue(harness.ctx, never);
    expect(await own(token)).toMatchObject({ locked: "110" });
    harness.clock.advance(1);
    await Promise.all([releaseDue(harness.ctx, never), releaseDue(harness.ctx, never)]);
    expect(await balanceOf(harness, token, "VELORA")).toMatchObject({
      balance: "110",
      frozen: "55",
    });
    harness.clock.advance(5 * DAY_MS);
    await releaseDue(harness.ctx, never);
    expect(await balanceOf(harness, token, "VELORA")).toMatchObject({
      balance: "110",
      frozen: "0",
    });
    await sound();
  });

  it("a subscription can be changed and withdrawn until the end of the sale, but not afterwards", async () => {
    const [token, project] = [await demoUser(harness), await offer()];
    const { message: order } = await subscribe(token, project);
    expect((await change(token, order.id, "700")).message).toMatchObject({
      amount: "700",
      cost: "1400",
    });
    expect(await usdt(token)).toEqual(["100000", "1400"]);
    expect((await withdraw(token, order.id)).message.state).toBe("withdrawn");
    expect(await usdt(token)).toEqual(["100000", "0"]);
    expect(await refusal(change(token, order.id, "10"))).toBe("order-not-open");
    const { message: again } = await subscribe(token, project, { amount: "20" });
    expect(again.line).toBe(2);
    harness.clock.advance(DAY_MS);
    expect(await refusal(change(token, again.id, "30"))).toBe("sale-over");
    expect(await refusal(withdraw(token, again.id))).toBe("sale-over");
    await end();
    await sound();
  });

  it("a user cannot withdraw another user's subscription", async () => {
    const [token, project] = [await demoUser(harness), await offer()];
    const { message: order } = await subscribe(token, project);
    expect(await refusal(withdraw(await demoUser(harness), order.id))).toBe("order-not-found");
  });

  it("two subscriptions of one user at the same moment make one", async () => {
    const [token, project] = [await demoUser(harness), await offer()];
    const answers = await Promise.all([subscribe(token, project), subscribe(token, project)]);
    const refused = answers.flatMap(({ refusal: why }) => why?.code ?? []);
    expect(refused).toEqual(["subscribed-already"]);
    expect(await usdt(token)).toEqual(["100000", "1000"]);
  });
});

describe("a refused subscription", () => {
  let token: string;
  let project: string;
  beforeEach(async () => {
    token = await demoUser(harness);
    project = await offer();
  });
  it.each([
    ["off the lot", { amount: "15" }, "quantity-off-step"],
    ["below the minimum", { amount: "5" }, "below-minimum"],
    ["above the user's limit", { amount: "1010" }, "own-limit-reached"],
    ["in another currency", { pay_currency: "BTC" }, "currency-not-accepted"],
    ["in an unknown currency", { pay_currency: "999" }, "currency-not-accepted"],
    ["at another price", { price: "1.99" }, "price-differs"],
    ["without the accepted risk", { consent: "0".repeat(64) }, "consent-required"],
    ["for an unknown sale", { project_id: "999999" }, "product-not-found"],
  ])("a subscription is refused %s", async (_case, changed, code) => {
    expect(await refusal(subscribe(token, project, changed))).toBe(code);
    expect(await usdt(token)).toEqual(["100000", "0"]);
  });

  it("a subscription is refused before the start and after the end of the sale", async () => {
    const later = await offer({
      starts_at: new Date(harness.clock.now().getTime() + 1_000).toISOString(),
    });
    expect(await refusal(subscribe(token, later))).toBe("not-open-yet");
    harness.clock.advance(1_000);
    expect(await refusal(subscribe(token, later))).toBeUndefined();
    harness.clock.advance(DAY_MS);
    expect(await refusal(subscribe(await demoUser(harness), later))).toBe("sale-over");
  });

  it("a subscription is refused if the user cannot pay it", async () => {
    const dear = await offer({ prices: [{ currency: 3, price: "1000" }] });
    expect(await refusal(subscribe(token, dear, { price: "1000" }))).toBe("insufficient-balance");
  });

  it("a subscription is refused if the house does not hold the offered coins", async () => {
    const much = await offer({ supply: "100000000000" });
    expect(await refusal(subscribe(token, much))).toBe("reserve-short");
  });
});

describe("a sale", () => {
  it("a sale that has begun cannot be changed, not even by the database's owner", async () => {
    const project = await offer();
    const asOwner = harness.database.ownerPool.query(
      `INSERT INTO finance_terms (area, subject, value, created_at)
       SELECT area, subject, '{}', $2 FROM finance_terms WHERE id = $1`,
      [project, harness.clock.now()],
    );
    await expect(asOwner).rejects.toThrow("has begun");
  });

  it("a sale reserves its supply from the start and releases the unallocated rest", async () => {
    const project = await offer({ supply: "2000" });
    await jobs[0]!.run(harness.ctx, harness.clock.now(), never);
    const token = await demoUser(harness);
    expect(await detail(project, token)).toMatchObject({ set_aside: "2000", subscribed: "0" });
    await subscribe(token, project);
    await end();
    expect(await detail(project, token)).toMatchObject({
      set_aside: "0",
      allocated: "500",
      passed: 1,
    });
    await sound();
  });

  it("settling pays each subscription once, even when aborted, run twice or blocked by one locked account", async () => {
    const project = await offer();
    const tokens: string[] = [];
    for (let index = 0; index < 5; index += 1) tokens.push(await demoUser(harness));
    await Promise.all(tokens.map((token) => subscribe(token, project, { amount: "100" })));
    harness.clock.advance(DAY_MS);
    await allocateDue(harness.ctx, never);
    await settleDue(harness.ctx, AbortSignal.abort());
    expect((await own(tokens[0]!)).state).toBe("committed");
    const letGo = await holdAccounts(harness, tokens[0]!);
    await Promise.all([settleDue(harness.ctx, never), settleDue(harness.ctx, never)]);
    const states = tokens.slice(0, 2).map(async (token) => (await own(token)).state);
    expect(await Promise.all(states)).toEqual(["committed", "settled"]);
    await letGo();
    await settleDue(harness.ctx, never);
    for (const token of tokens) {
      expect(await usdt(token)).toEqual(["99800", "0"]);
      expect(await own(token)).toMatchObject({ allocated: "100", locked: "100" });
    }
    await sound();
  });

  it("two hundred subscriptions at once are accepted, each with a line of its own", async () => {
    const project = await offer();
    const tokens: string[] = [];
    for (let index = 0; index < 200; index += 1) tokens.push(await demoUser(harness));
    const { risk } = await detail(project);
    const asked = { project_id: project, consent: risk.consent, amount: "10" };
    const answers = await Promise.all(
      tokens.map(async (token) => {
        // A request that timed out behind the others is refused as busy and repeated.
        for (;;) {
          const answer = await place(token, asked);
          if (answer.refusal?.code !== "busy") return answer;
        }
      }),
    );
    const lines = answers.map(({ message }) => message.line).toSorted((a, b) => a - b);
    expect(lines).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await detail(project, tokens[0])).toMatchObject({ subscribed: "2000", applied: 200 });
    await end();
    const { message } = await harness.call(
      "ieo.listAllocations",
      { project_id: project, limit: "1000" },
      { token: tokens[0]! },
    );
    // The supply is one lot for half of them; all remainders are equal, so the first hundred lines get it.
    expect(message.list.map(({ allocated }) => dec(allocated) > 0n)).toEqual(
      Array.from({ length: 200 }, (_, index) => index < 100),
    );
    await sound();
  }, 120_000);
});
