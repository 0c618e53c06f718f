import { dec, formatDec, sub } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(() => harness.close());

/** Gold has no spot market here, so its index alone marks it. */
const open = (order: Parameters<ContractUser["opened"]>[0] = {}) =>
  user.opened({ lots: 100, multiple: 20, ...order }, GOLD);

describe("a position at market", () => {
  it("a market order opens a position at the house's price, freezes its margin and charges its fee", async () => {
    const position = await open();
    expect(position).toMatchObject({ state: "open", lots: 100, mode: "isolated", multiple: 20 });
    const { available, frozen } = await user.balance();
    expect(frozen).toBe(position.margin);
    expect(available).toBe(
      formatDec(sub(sub(dec("10000"), dec(position.margin)), dec(position.fee))),
    );
    expect(dec(position.open_price ?? "0")).toBeGreaterThan(dec(position.current_price ?? "0"));
  });

  it("a user closes a position in part and then whole, each time at the house's price", async () => {
    const { id, margin } = await open();
    const half = await user.closed(id, 50);
    expect(half.position).toMatchObject({ state: "open", lots: 50, opened_lots: 100 });
    expect(half.closing).toMatchObject({ cause: "user", lots: 50 });
    expect(dec(half.position.margin) * 2n).toBe(dec(margin));
    await harness.moveIndex("1.01");
    const rest = await user.closed(id);
    expect(rest.position).toMatchObject({ state: "closed", lots: 0, margin: "0" });
    expect(dec(rest.closing.profit)).toBeGreaterThan(0n);
    const { available, frozen } = await user.balance();
    expect(frozen).toBe("0");
    expect(available).toBe(
      formatDec((dec("10000") + dec(rest.position.realised)) as ReturnType<typeof dec>),
    );
  });

  it("an order is refused without enough cash, above its tier's leverage, above the size limits, or with no lots", async () => {
    expect(await user.refused({ lots: 1_000_000 }, GOLD)).toBe("above-maximum");
    expect(await user.refused({ lots: 400_000, multiple: 1 }, GOLD)).toBe("position-too-large");
    expect(await user.refused({ lots: 20_000, multiple: 100 }, GOLD)).toBe("multiple-too-high");
    expect(await user.refused({ lots: 20_000, multiple: 2 }, GOLD)).toBe("insufficient-balance");
    expect(await user.refused({ lots: 0 }, GOLD)).toBe("parameter-error");
    expect(await user.refused({ multiple: 0 }, GOLD)).toBe("parameter-error");
    expect(await user.balance()).toEqual({ available: "10000", frozen: "0" });
  });

  it("an order is refused if it and its user's other positions in either direction exceed the limit", async () => {
    const rich = await contractsOf(harness, "90000");
    for (const lots of [11_500, 11_600, 11_700, 11_800])
      await rich.opened({ lots, multiple: 50, direction: lots > 11_600 ? "long" : "short" }, GOLD);
    for (const direction of ["long", "short"] as const)
      expect(await rich.refused({ lots: 11_850, multiple: 50, direction }, GOLD)).toBe(
        "position-too-large",
      );
    await rich.opened({ lots: 100, multiple: 50 }, GOLD);
  });

  it("a position is closed once, however many requests to close it arrive at the same time", async () => {
    const { id } = await open();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => user.close(id, undefined, `key-${at}`)),
    );
    expect(answers.filter(({ type }) => type === "ok")).toHaveLength(1);
    await harness.nextSecond();
    expect((await user.receipt(id)).closings).toHaveLength(1);
    const again = await user.close(id, undefined, "key-0");
    expect(again.type).toBe(answers[0]?.type);
  });

  it("a user cannot close another user's position", async () => {
    const { id } = await open();
    const other = await contractsOf(harness);
    expect((await other.close(id)).refusal?.code).toBe("position-not-found");
    expect((await user.all()).positions).toHaveLength(1);
  });
});

describe("a price that goes against a position", () => {
  it("a liquidation closes a position at the mark, and the rest of its margin goes to the insurance fund", async () => {
    const before = await user.fund();
    const { id, margin, liquidation_price: price } = await open({ multiple: 50 });
    await user.moveTo(GOLD, price ?? "");
    const [closing] = (await user.receipt(id)).closings;
    expect(closing).toMatchObject({ cause: "liquidation", mark: price, payout: "0", margin });
    const surplus = dec(closing?.surplus ?? "0");
    expect(surplus).toBeGreaterThan(0n);
    expect(sub(dec(await user.fund()), dec(before))).toBe(surplus);
    expect(await user.balance()).toMatchObject({ frozen: "0" });
  });

  it("a position stays open one tick before its liquidation price", async () => {
    const { id, liquidation_price: price, terms } = await open({ multiple: 50 });
    await user.moveTo(GOLD, formatDec((dec(price ?? "") + dec(terms.price_tick)) as never));
    expect((await user.all()).positions).toMatchObject([{ id, state: "open" }]);
  });

  it("a gap takes no more than a position's margin, and the insurance fund pays the house the rest", async () => {
    const before = await user.fund();
    const { id, margin } = await open({ multiple: 50 });
    await harness.moveIndex("0.5");
    const [closing] = (await user.receipt(id)).closings;
    expect(closing).toMatchObject({ cause: "liquidation", payout: "0", margin, fee: "0" });
    expect(sub(dec(before), dec(await user.fund()))).toBe(dec(closing?.deficit ?? "0"));
    const { available } = await user.balance();
    expect(dec(available ?? "0")).toBeGreaterThan(0n);
  });

  it("a rising price liquidates a short position", async () => {
    const { id, liquidation_price: price } = await open({ direction: "short", multiple: 50 });
    await user.moveTo(GOLD, price ?? "");
    expect((await user.trades())[0]).toMatchObject({ id, state: "closed" });
  });

  it("no position is opened, closed or liquidated while the price has too few sources or is missing", async () => {
    const { id } = await open({ multiple: 50 });
    harness.clock.advance(10_000);
    await harness.ctx.feed.tickOnce(Math.floor(harness.clock.now().getTime() / 1_000));
    await harness.ctx.exchange.idle();
    expect((await user.close(id)).refusal?.code).toBe("no-price");
    expect(await user.refused({}, GOLD)).toBe("no-price");
    expect((await user.all()).positions).toMatchObject([{ id, state: "open" }]);
  });
});

describe("a session", () => {
  it("an order in a closed session is refused with the time at which the next session opens", async () => {
    // Noon in UTC is before New York opens.
    const answer = await user.submit({}, { currency_id: "1101", legal_id: "3" });
    expect(answer.refusal).toMatchObject({
      code: "session-closed",
      params: { opens: "2026-01-05T14:30Z" },
    });
  });
});
