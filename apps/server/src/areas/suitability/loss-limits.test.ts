import { dec, formatDec, sub } from "@candor/money";
import { DAY_MS } from "@candor/rules/suitability.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { suitabilityFor } from "../../testing/suitability.ts";

let harness: Harness;
let user: Awaited<ReturnType<typeof contractsOf>>;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(() => harness.close());

const set = (limits: { day?: string; week?: string }) =>
  harness.call(
    "suitability.setLossLimits",
    { product: "contracts", ...limits },
    { token: user.token },
  );
const limits = async () => {
  const { limits: list } = await suitabilityFor(harness, user.token);
  const [day, week] = list;
  return { day, week };
};
/** Opens a position and closes it at another index; returns the loss. */
const lose = async (factor: string): Promise<string> => {
  const before = await user.balance();
  const { id } = await user.opened({ lots: 100, multiple: 20 });
  await harness.moveIndex(factor);
  await harness.moveIndex(factor);
  await user.closed(id);
  const { available } = await user.balance();
  return formatDec(sub(dec(before.available ?? "0"), dec(available ?? "0")));
};

describe("losses of a user", () => {
  it("losses are those of closings and the fees of opening, and a gain makes up for them", async () => {
    const lost = await lose("0.99");
    expect(dec(lost)).toBeGreaterThan(0n);
    expect(await limits()).toMatchObject({ day: { lost }, week: { lost } });
    await harness.moveIndex("0.99");
    await lose("1.05");
    expect(await limits()).toMatchObject({ day: { lost: "0" }, week: { lost: "0" } });
  });

  it("losses count for their day until midnight and for their week until Monday", async () => {
    const lost = await lose("0.99");
    harness.clock.advance(DAY_MS);
    expect(await limits()).toMatchObject({ day: { lost: "0" }, week: { lost } });
    harness.clock.advance(6 * DAY_MS);
    expect(await limits()).toMatchObject({ week: { lost: "0" } });
  });
});

describe("a limit of losses", () => {
  it("a reached loss limit lets a user open nothing until its period ends, and close positions", async () => {
    const { id } = await user.opened({ lots: 10, multiple: 20 });
    expect(dec(await lose("0.99"))).toBeGreaterThan(dec("1"));
    expect((await set({ day: "1", week: "5000" })).type).toBe("ok");
    expect((await user.submit({})).refusal).toEqual({
      code: "loss-limit-reached",
      params: { limit: "1", currency: "USDT", until: "2026-01-06T00:00Z" },
    });
    const { token } = user;
    const multiple = await harness.call(
      "contracts.changeMultiple",
      { id, multiple: "10" },
      { token },
    );
    expect(multiple.refusal?.code).toBe("loss-limit-reached");
    expect((await harness.call("contracts.closePosition", { id }, { token })).type).toBe("ok");
    harness.clock.advance(DAY_MS / 2);
    await harness.moveIndex("0.99");
    expect((await user.submit({})).type).toBe("ok");
  });

  it("a weekly loss limit outlasts a daily one", async () => {
    await lose("0.99");
    await set({ day: "1", week: "1" });
    expect((await user.submit({})).refusal?.params).toMatchObject({ until: "2026-01-12T00:00Z" });
  });

  it("a loss limit of zero closes the product to its user", async () => {
    await set({ day: "0" });
    expect((await user.submit({})).refusal).toMatchObject({
      code: "loss-limit-reached",
      params: { limit: "0" },
    });
  });

  it("lowering a loss limit takes effect at once, raising or removing it after 24 hours", async () => {
    await set({ day: "100", week: "400" });
    const raised = (await set({ day: "200", week: "" })).message.limits;
    const nextAt = new Date(harness.clock.now().getTime() + DAY_MS).toISOString();
    expect(raised).toMatchObject([
      { amount: "100", next_amount: "200", next_at: nextAt },
      { amount: "400", next_amount: null, next_at: nextAt },
    ]);
    harness.clock.advance(DAY_MS);
    expect(await limits()).toMatchObject({
      day: { amount: "200", next_at: null },
      week: { amount: null, next_at: null },
    });
    expect((await set({ day: "50" })).message.limits).toMatchObject([
      { amount: "50", next_at: null },
      { amount: null },
    ]);
  });

  it("a loss limit that the request does not name stays as it is", async () => {
    await set({ day: "100", week: "400" });
    await set({ week: "300" });
    expect(await limits()).toMatchObject({ day: { amount: "100" }, week: { amount: "300" } });
  });

  it.each([
    [{ day: "10.123" }, "too-many-decimals"],
    [{ day: "-1" }, "parameter-error"],
    [{ week: "1000000001" }, "parameter-error"],
  ])("the loss limits %j are refused", async (wanted, code) => {
    expect((await set(wanted)).refusal?.code).toBe(code);
    expect(await limits()).toMatchObject({ day: { amount: null }, week: { amount: null } });
  });

  it("losses are looked up by an index", async () => {
    const { rows } = await harness.database.ownerPool.query<{ indexes: string }>(
      `SELECT string_agg(indexdef, '\n') AS indexes FROM pg_indexes
       WHERE tablename IN ('contract_closings', 'contract_positions')`,
    );
    expect(rows[0]?.indexes).toContain("(user_id, closed_at) INCLUDE (margin, payout)");
    expect(rows[0]?.indexes).toContain("(user_id, opened_at) INCLUDE (open_fee)");
  });
});
