import { dec, formatDec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type OptionUser, optionsOf, passSeconds } from "../../testing/options.ts";

let harness: Harness;
let user: OptionUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await optionsOf(harness);
});
afterEach(() => harness.close());

const house = async () => {
  const { rows } = await harness.database.ownerPool.query<{ available: string; frozen: string }>(
    `SELECT available, frozen FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.name = 'house:options' AND h.realm = 'demo'`,
  );
  return {
    available: formatDec(dec(rows[0]?.available ?? "")),
    frozen: formatDec(dec(rows[0]?.frozen ?? "")),
  };
};

describe("an option", () => {
  it("an option begins at the first second after its acceptance and wins at the first after its expiry", async () => {
    const bought = await user.bought();
    expect(bought).toMatchObject({
      state: "waiting",
      number: "100",
      rate: "0.8",
      win: "80",
      entry: null,
    });
    expect(await user.balance()).toEqual({ available: "9900", frozen: "100" });
    expect(await house()).toEqual({ available: "999920", frozen: "80" });
    await harness.moveIndex("1");
    const { option: running } = await user.result(bought.id);
    expect(running).toMatchObject({ state: "running", entry: { at: "2026-01-05T12:00:02.000Z" } });
    expect(running.expires_at).toBe("2026-01-05T12:00:32.000Z");
    await passSeconds(harness, 29, "1.02");
    expect((await user.result(bought.id)).option.state).toBe("running");
    await harness.moveIndex("1.01");
    const { option: won } = await user.result(bought.id);
    expect(won).toMatchObject({
      state: "won",
      settlement: { at: "2026-01-05T12:00:32.000Z" },
      payout: "180",
      profit: "80",
    });
    expect(await user.balance()).toEqual({ available: "10080", frozen: "0" });
    expect(await house()).toEqual({ available: "999920", frozen: "0" });
  });

  it("an option on the other side loses, and one at the same price returns its stake", async () => {
    const down = await user.bought({ type: "down" });
    const tied = await user.bought({ number: "50" });
    await harness.moveIndex("1");
    await passSeconds(harness, 30);
    expect((await user.result(tied.id)).option).toMatchObject({ state: "tied", profit: "0" });
    expect((await user.result(down.id)).option).toMatchObject({ state: "tied", profit: "0" });
    const lost = await user.bought({ type: "down" });
    await harness.moveIndex("1");
    await passSeconds(harness, 30, "1.01");
    const { option } = await user.result(lost.id);
    expect(option).toMatchObject({ state: "lost", payout: "0", profit: "-100" });
    expect(await user.balance()).toEqual({ available: "9900", frozen: "0" });
    expect(await house()).toEqual({ available: "1000100", frozen: "0" });
  });

  it("the chain records an option as it was accepted and as it was settled", async () => {
    const { id } = await user.bought();
    await harness.moveIndex("1");
    await passSeconds(harness, 30, "1.01");
    const { accepted, settled, option } = await user.result(id);
    expect(accepted.text.split(",").slice(0, 7)).toEqual([
      "accepted",
      id,
      "1",
      "up",
      "30",
      "3",
      "100",
    ]);
    expect(settled?.text.split(",").slice(0, 4)).toEqual(["settled", id, "1", "won"]);
    expect(settled?.text).toContain(`${option.settlement?.event},${option.settlement?.price}`);
    expect(settled?.previous).toBe(accepted.hash);
    expect(accepted.previous).toBe("0".repeat(64));
  });

  it("an option is void and its stake returned when no price comes for its entry or settlement", async () => {
    const early = await user.bought();
    harness.clock.advance(8_000);
    await harness.moveIndex("1");
    expect((await user.result(early.id)).option).toMatchObject({
      state: "void",
      void_reason: "no-entry",
    });
    const late = await user.bought();
    await harness.moveIndex("1");
    harness.clock.advance(40_000);
    await harness.moveIndex("1.01");
    const { option } = await user.result(late.id);
    expect(option).toMatchObject({ state: "void", void_reason: "no-settlement", profit: "0" });
    expect(await user.balance()).toEqual({ available: "10000", frozen: "0" });
    expect(await house()).toEqual({ available: "1000000", frozen: "0" });
  });

  it("repeated requests with one key buy an option once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => user.submit({}, "key")));
    const ids = answers.flatMap(({ type, message }) => (type === "ok" ? [message.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect((await user.submit({}, "key")).message.id).toBe(ids[0]);
    expect(await user.balance()).toEqual({ available: "9900", frozen: "100" });
  });
});

describe("refusals of an option", () => {
  it("an option is refused for its terms, its stake, or its owner's balance or limit", async () => {
    expect(await user.refused({ seconds: "31" })).toBe("duration-unlisted");
    expect(await user.refused({ currency_id: "1" })).toBe("currency-unlisted");
    expect(await user.refused({ match_id: "99" })).toBe("unknown-market");
    expect(await user.refused({ number: "4.999999" })).toBe("below-minimum");
    expect(await user.refused({ number: "1000.000001" })).toBe("above-maximum");
    expect(await user.refused({ number: "5.0000001" })).toBe("too-many-decimals");
    expect(await user.refused({ number: "0" })).toBe("amount-invalid");
    expect(await user.refused({ type: "sideways" as "up" })).toBe("parameter-error");
    for (const seconds of ["30", "60", "120", "300", "900"])
      await user.bought({ seconds, number: "1000" });
    expect(await user.refused({ number: "5" })).toBe("stake-limit-reached");
    const poor = await optionsOf(harness, "4");
    expect(await poor.refused({ number: "5" })).toBe("insufficient-balance");
    expect(await poor.balance()).toEqual({ available: "4", frozen: "0" });
  });

  it("an option on a symbol without a current price is refused", async () => {
    harness.clock.advance(3_000);
    expect(await user.refused()).toBe("no-price");
    expect(await user.balance()).toEqual({ available: "10000", frozen: "0" });
  });

  it("options beyond the exposure of a symbol, direction and minute are refused, however many ask at once", async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => optionsOf(harness)));
    const asked = await Promise.all(
      many.flatMap((one) =>
        ["901", "902", "903", "904", "905"].map((number) =>
          one.submit({ seconds: "3600", number }),
        ),
      ),
    );
    const codes = asked.flatMap(({ refusal }) => refusal?.code ?? []);
    expect(new Set(codes)).toEqual(new Set(["exposure-full"]));
    const taken = asked.filter(({ type }) => type === "ok");
    const worst = taken.reduce((sum, { message }) => sum + dec(message.win), 0n);
    expect(worst).toBeLessThanOrEqual(dec("20000"));
    expect(worst).toBeGreaterThan(dec("19000"));
    expect((await user.bought({ seconds: "3600", type: "down" })).state).toBe("waiting");
  });
});

describe("offered options", () => {
  it("visitors see the offered options with the share of wins that breaks even", async () => {
    const { message } = await harness.call("options.listDurations", {});
    expect(message.durations[0]).toEqual({
      seconds: 30,
      rate: "0.8",
      break_even: "0.555555555555555556",
    });
    expect(message.stakes).toEqual([{ currency_id: 3, minimum: "5", maximum: "1000" }]);
    expect(message.markets[0]).toMatchObject({ match_id: 1, symbol: "BTC/USDT" });
    expect(message.markets[0]?.durations[0]).toEqual({
      seconds: 30,
      stop: null,
      live_share: null,
      demo_share: null,
    });
  });

  it("a user sees the own available balance and running stakes", async () => {
    await user.bought({ number: "250" });
    const { message } = await user.call("options.listPayable", {});
    expect(message).toMatchObject([
      { currency_code: "USDT", user_maximum: "5000", available: "9750", staked: "250" },
    ]);
  });

  it("a halted market refuses options and still settles those that run", async () => {
    const { id } = await user.bought();
    await harness.database.ownerPool.query("UPDATE markets SET state = 'halted' WHERE id = 1");
    await harness.ctx.catalogue.refresh();
    const input = {
      match_id: "1",
      currency_id: "3",
      type: "up",
      seconds: "30",
      number: "9",
    } as const;
    const halted = await user.call("options.submitOption", input);
    expect(halted.refusal?.code).toBe("market-halted");
    await passSeconds(harness, 31, "1.01");
    expect((await user.result(id)).option.state).toBe("tied");
  });
});

describe("a user's options", () => {
  it("a user's options are listed five a page, newest first, filtered by whether they run", async () => {
    const ids: string[] = [];
    for (let stake = 10; stake < 17; stake += 1)
      ids.push((await user.bought({ number: `${stake}` })).id);
    const first = (await user.call("options.listOptions", {})).message;
    expect(first.list.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
    const cursor = first.cursor ?? "";
    const rest = (await user.call("options.listOptions", { cursor })).message;
    expect(rest.list.map(({ id }) => id)).toEqual(ids.toReversed().slice(5));
    const done = await user.call("options.listOptions", { status: "completed" });
    expect(done.message.list).toEqual([]);
  });

  it("a user cannot see another user's option", async () => {
    const { id } = await user.bought();
    const other = await optionsOf(harness);
    const answer = await other.call("options.getOptionResult", { id });
    expect(answer.refusal?.code).toBe("option-not-found");
  });
});

describe("a server that begins anew", () => {
  it("a restarted server settles options by the seconds that decide them, not by those after the restart", async () => {
    const { id } = await user.bought();
    await harness.moveIndex("1");
    await harness.ctx.exchange.stop();
    await passSeconds(harness, 30, "1.01");
    await passSeconds(harness, 5, "0.9");
    await harness.ctx.exchange.start();
    await harness.moveIndex("0.9");
    expect((await user.result(id)).option).toMatchObject({
      state: "won",
      settlement: { at: "2026-01-05T12:00:32.000Z" },
    });
  });
});
