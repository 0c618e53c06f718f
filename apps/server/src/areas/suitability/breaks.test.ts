import { DAY_MS } from "@candor/rules/suitability.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPool } from "../../db/pool.ts";
import { contractsOf } from "../../testing/contracts.ts";
import { type LiveUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { CHECK_VIOLATED, FORBIDDEN, stateOf } from "../../testing/sql-state.ts";
import { stepUpFor } from "../../testing/step-up.ts";
import { liveTrader, passQuiz, proveAtLevel, suitabilityFor } from "../../testing/suitability.ts";
import { jobs } from "./jobs.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const coolOff = (token: string, days: string) =>
  harness.call("suitability.coolOff", { product: "contracts", days }, { token });
const exclude = async (user: LiveUser, months: string) =>
  harness.call(
    "suitability.excludeOneself",
    { months },
    {
      token: user.token,
      stepUp: await stepUpFor(harness, user, "suitability.excludeOneself", { months }),
    },
  );
const inMs = (ms: number) => new Date(harness.clock.now().getTime() + ms).toISOString();

describe("a cool-off", () => {
  it("a cool-off lets a user open nothing until it ends, and close everything", async () => {
    const user = await contractsOf(harness);
    const { token } = user;
    const { id } = await user.opened({ lots: 10 });
    const until = inMs(DAY_MS);
    expect((await coolOff(token, "1")).message).toEqual({ until });
    const told = { code: "cooling-off", params: { until: `${until.slice(0, 16)}Z` } };
    expect((await user.submit({})).refusal).toEqual(told);
    const changes = await Promise.all([
      harness.call("contracts.changeMultiple", { id, multiple: "10" }, { token }),
      harness.call("contracts.changeMode", { id, mode: "cross" }, { token }),
      harness.call("contracts.changeMargin", { id, amount: "1", type: "take" }, { token }),
    ]);
    expect(changes.map(({ refusal }) => refusal)).toEqual([told, told, told]);
    const added = { id, amount: "1", type: "add" } as const;
    expect((await harness.call("contracts.changeMargin", added, { token })).type).toBe("ok");
    const stops = { id, stop_loss_price: "50000" };
    expect((await harness.call("contracts.setStops", stops, { token })).type).toBe("ok");
    await harness.nextSecond();
    await user.closed(id);
    harness.clock.advance(DAY_MS);
    await harness.moveIndex("1");
    expect((await user.submit({})).type).toBe("ok");
  });

  it("a cool-off cancels pending orders and leaves open positions", async () => {
    const user = await contractsOf(harness);
    await user.opened({ lots: 10 });
    await user.opened({ type: "limit", price: "50000", lots: 10 });
    await coolOff(user.token, "7");
    await harness.nextSecond();
    const { positions, entrusts } = await user.all();
    expect([positions.length, entrusts.length]).toEqual([1, 0]);
  });

  it("the next run of the job cancels orders that were on their way when a cool-off began", async () => {
    const user = await contractsOf(harness);
    await user.opened({ type: "limit", price: "50000", lots: 10 });
    const id = await userIdOf(harness, user.token);
    // The row alone, as if the order had passed the gate before the break and reached the writer after it.
    await harness.database.ownerPool.query(
      `INSERT INTO suitability_standings (user_id, product, cool_off_until, kept_at)
       VALUES ($1, 'contracts', $2, $3)`,
      [id, inMs(DAY_MS), inMs(0)],
    );
    expect((await user.all()).entrusts).toHaveLength(1);
    for (const job of jobs) await job.run(harness.ctx, harness.clock.now(), AbortSignal.any([]));
    await harness.nextSecond();
    expect((await user.all()).entrusts).toHaveLength(0);
  });

  it("a user can make a cool-off longer, but not shorter", async () => {
    const { token } = await contractsOf(harness);
    await coolOff(token, "7");
    const until = inMs(7 * DAY_MS);
    expect((await coolOff(token, "1")).refusal).toMatchObject({
      code: "break-stands",
      params: { until: `${until.slice(0, 16)}Z` },
    });
    expect((await suitabilityFor(harness, token)).cool_off_until).toBe(until);
    expect((await coolOff(token, "30")).message.until).toBe(inMs(30 * DAY_MS));
  });

  it("a cool-off of one product leaves the others open", async () => {
    const user = await contractsOf(harness);
    const asked = { product: "options", days: "7" } as const;
    const { token } = user;
    expect((await harness.call("suitability.coolOff", asked, { token })).type).toBe("ok");
    expect((await user.submit({})).type).toBe("ok");
  });

  it("a cool-off lasts one of three lengths", async () => {
    const { token } = await contractsOf(harness);
    expect((await coolOff(token, "2")).refusal?.code).toBe("parameter-error");
  });
});

describe("an exclusion", () => {
  it("an exclusion closes every such product for months and notifies the user", async () => {
    const user = await liveTrader(harness);
    await passQuiz(harness, user.token);
    expect((await exclude(user, "6")).message.until).toBe("2026-07-05T12:00:01.000Z");
    const { message } = await harness.call("suitability.getSuitability", {}, user);
    expect(message.products.map((one) => one.excluded_until)).toEqual([
      "2026-07-05T12:00:01.000Z",
      "2026-07-05T12:00:01.000Z",
    ]);
    expect((await user.submit({})).refusal).toEqual({
      code: "excluded",
      params: { until: "2026-07-05T12:00Z" },
    });
    const { message: told } = await harness.call("notices.listNotices", {}, user);
    expect(told.list[0]).toMatchObject({ code: "self-excluded", type: "security" });
  });

  it("an exclusion needs the owner's proof and is refused on a demo account", async () => {
    const { token } = await liveTrader(harness);
    const asked = { months: "6" };
    const unproven = await harness.call("suitability.excludeOneself", asked, { token });
    expect(unproven.refusal?.code).toBe("step-up-required");
    const demo = await contractsOf(harness);
    const refused = await harness.call("suitability.excludeOneself", asked, { token: demo.token });
    expect(refused.refusal?.code).toBe("live-only");
  });

  it("an exclusion binds the person: a second account without a proven identity takes on no such risk", async () => {
    const user = await liveTrader(harness);
    await exclude(user, "6");
    const second = await liveTrader(harness, { level: 0 });
    await passQuiz(harness, second.token);
    await passQuiz(harness, second.token, "options");
    const option = { match_id: "1", currency_id: "3", type: "up", seconds: "60", number: "10" };
    const bought = await harness.call("options.submitOption", option as never, {
      token: second.token,
      key: "second",
    });
    expect([(await second.submit({})).refusal?.code, bought.refusal?.code]).toEqual([
      "verification-required",
      "verification-required",
    ]);
    // The documents of the first account cannot prove another one: `document-taken`.
    await proveAtLevel(harness, second.id, 1);
    expect((await second.submit({})).type).toBe("ok");
  });

  it("no user, operator, server or owner of the tables can shorten an exclusion", async () => {
    const user = await liveTrader(harness);
    await exclude(user, "12");
    expect((await exclude(user, "6")).refusal?.code).toBe("break-stands");
    const shorter = "UPDATE suitability_standings SET excluded_until = now()";
    const consolePool = openPool(harness.database.consoleUrl, 1);
    const { pool, ownerPool } = harness.database;
    expect(await stateOf(consolePool.query(shorter))).toBe(FORBIDDEN);
    expect(await stateOf(pool.query("DELETE FROM suitability_standings"))).toBe(FORBIDDEN);
    for (const role of [pool, ownerPool])
      for (const wish of [shorter, "UPDATE suitability_standings SET excluded_until = NULL"])
        expect(await stateOf(role.query(wish))).toBe(CHECK_VIOLATED);
    expect(await stateOf(ownerPool.query("DELETE FROM suitability_standings"))).toBe(
      CHECK_VIOLATED,
    );
    await consolePool.end();
  });
});
