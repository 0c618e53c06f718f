import { dec, mul } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GOLD } from "../../testing/contracts.ts";
import {
  type Follower,
  type Trader,
  copyAll,
  followerOf,
  leadOf,
  openedAndCopied,
} from "../../testing/copying.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { settleShares } from "./settle-shares.ts";

let harness: Harness;
let lead: Trader;
let follower: Follower;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  await harness.moveIndex("1");
  lead = await leadOf(harness);
  follower = await followerOf(harness);
});
afterAll(() => harness.close());

/** Each second is one in which what was asked for before is decided, and then copied. */
const second = async (): Promise<void> => {
  await harness.nextSecond();
  await copyAll(harness);
};

describe("what a lead opens", () => {
  it("is opened for a follower with as much margin, at the house's next price and at its own slippage", async () => {
    await follower.follow(lead, { number: "0.5" });
    const opened = await openedAndCopied(harness, lead, { lots: 100 });
    const [copied, ...others] = await follower.copies();
    expect(others).toEqual([]);
    expect(copied).toMatchObject({
      state: "open",
      lots: 50,
      opened_lots: 50,
      lead_price: opened.open_price,
      slippage: "0",
      skip: null,
    });
    const [position] = (await follower.all()).positions;
    expect(position).toMatchObject({ id: copied?.position_id, lots: 50, mode: "isolated" });
    // It was decided by a later second than the lead's own.
    expect(position?.open_event).toBeGreaterThan(opened.open_event ?? Infinity);
  });

  it("in fixed lots is as many hundredths of a lot, for any size of the lead's; above one of two decimals", async () => {
    const relation = await follower.follow(lead, { type: "lots", number: "1.239" });
    expect(relation.settings.number).toBe("1.24");
    await openedAndCopied(harness, lead, { lots: 7 });
    expect((await follower.copies())[0]).toMatchObject({ state: "open", lots: 124 });
  });

  it("a second time is a second copy, and both end with what they copy", async () => {
    await follower.follow(lead);
    const first = await openedAndCopied(harness, lead, { lots: 10 });
    const other = await openedAndCopied(harness, lead, { lots: 20, direction: "short" });
    expect((await follower.copies()).map(({ lots }) => lots)).toEqual([20, 10]);
    await lead.closed(first.id);
    await copyAll(harness);
    await second();
    expect((await follower.copies()).map(({ state }) => state)).toEqual(["open", "closed"]);
    await lead.closed(other.id);
    await copyAll(harness);
    await second();
    expect((await follower.all()).positions).toEqual([]);
  });

  it("is left out beneath a lot, above a budget, outside the instruments, and while the lead pauses, each with its reason", async () => {
    const why = async (lots: number): Promise<string | null> => {
      await openedAndCopied(harness, lead, { lots });
      return (await follower.copies())[0]?.skip ?? null;
    };
    await follower.follow(lead, { number: "0.1" });
    expect(await why(2)).toBe("below-minimum");
    await follower.follow(lead, { number: "1", "instruments[0]": "BTC/USDT" });
    expect(await why(3)).toBe("instrument");
    await follower.follow(lead, { number: "100", budget: "10", position_max: "10" });
    // As much of it as the budget holds is copied, and of the next nothing.
    expect(await why(4)).toBeNull();
    expect(dec((await follower.copies())[0]?.margin ?? "0")).toBeLessThanOrEqual(dec("10"));
    expect(await why(6)).toBe("budget");
    await harness.call("copy.editLead", { state: "paused" }, { token: lead.token });
    expect(await why(5)).toBe("paused");
    const told = await harness.call("notices.listNotices", {}, { token: follower.token });
    // What its follower has chosen is told of in the list alone.
    expect(told.message.list.filter(({ code }) => code === "copy-skipped")).toHaveLength(1);
  });

  it("is not opened further from the lead's price than its follower takes", async () => {
    await follower.follow(lead, { slippage: "0.001" });
    await lead.opened({ lots: 10 }, GOLD);
    await harness.moveIndex("1.01");
    await copyAll(harness);
    await second();
    expect((await follower.copies())[0]).toMatchObject({ state: "skipped", skip: "slippage" });
    expect((await follower.all()).positions).toEqual([]);
  });

  it("before the first relation, or after the last, is copied by no user", async () => {
    await openedAndCopied(harness, lead, { lots: 5 });
    const { follow_user_id: id } = await follower.follow(lead);
    await follower.cancel(id);
    await openedAndCopied(harness, lead, { lots: 6 });
    expect(await follower.copies()).toEqual([]);
  });
});

describe("what a lead closes", () => {
  it("in part is closed in the same part of each copy, down to whole lots, and says that it followed", async () => {
    await follower.follow(lead, { number: "0.1" });
    const opened = await openedAndCopied(harness, lead, { lots: 100 });
    await lead.closed(opened.id, 35);
    await copyAll(harness);
    await second();
    const [copied] = await follower.copies();
    expect(copied).toMatchObject({ state: "open", lots: 6, opened_lots: 10 });
    const { closings } = await follower.receipt(copied?.position_id ?? "");
    expect(closings).toMatchObject([{ cause: "lead", lots: 4 }]);
    await lead.closed(opened.id);
    await copyAll(harness);
    await second();
    expect((await follower.copies())[0]).toMatchObject({ state: "closed", lots: 0 });
  });

  it("by a stop, or by liquidation, is closed for followers too; the stop stands on the copies", async () => {
    await follower.follow(lead);
    await openedAndCopied(harness, lead, { lots: 10, stop_loss_price: "4100" });
    await second();
    const [copied] = await follower.copies();
    const { position } = await follower.receipt(copied?.position_id ?? "");
    expect(position.stop_loss_price).toBe("4100");
    await lead.moveTo(GOLD, "4099");
    await copyAll(harness);
    await second();
    expect((await follower.copies())[0]?.state).toBe("closed");
    expect((await follower.all()).positions).toEqual([]);
  });

  it("while stops of one's own stand on a copy leaves these alone", async () => {
    await follower.follow(lead);
    const opened = await openedAndCopied(harness, lead, { lots: 10, stop_loss_price: "4100" });
    await second();
    const id = (await follower.copies())[0]?.position_id ?? "";
    await follower.call("contracts.setStops", { id, stop_loss_price: "4000" });
    await second();
    await lead.call("contracts.setStops", { id: opened.id, stop_loss_price: "4150" });
    await second();
    await second();
    expect((await follower.receipt(id)).position.stop_loss_price).toBe("4000");
  });

  it("before its copy is ordered leaves nothing to be copied", async () => {
    await follower.follow(lead);
    const opened = await lead.opened({ lots: 10 }, GOLD);
    await lead.closed(opened.id);
    await copyAll(harness);
    await second();
    expect((await follower.copies())[0]).toMatchObject({ state: "skipped", skip: "lead-closed" });
  });
});

describe("a follower", () => {
  it("takes a copy out, and holds it alone from then on", async () => {
    const relation = await follower.follow(lead);
    const opened = await openedAndCopied(harness, lead, { lots: 10 });
    const [copied] = await follower.copies();
    const answer = await follower.detach(copied?.id ?? "");
    expect(answer.message).toMatchObject({ state: "detached", lots: 10 });
    expect((await follower.detach(copied?.id ?? "")).refusal?.code).toBe("copy-not-open");
    await lead.closed(opened.id);
    await second();
    await second();
    expect((await follower.all()).positions).toHaveLength(1);
    const { relation: left } = await follower.statement(relation.follow_user_id);
    expect(left.realised).toBe((await follower.copies())[0]?.realised);
  });

  it("who cancels keeps open copies as their own, or has it closed", async () => {
    const kept = await follower.follow(lead);
    await openedAndCopied(harness, lead, { lots: 10 });
    expect((await follower.cancel(kept.follow_user_id)).message.state).toBe("ended");
    expect((await follower.copies())[0]?.state).toBe("detached");
    const closing = await follower.follow(lead);
    await openedAndCopied(harness, lead, { lots: 20 });
    expect((await follower.cancel(closing.follow_user_id, true)).message.state).toBe("ended");
    await copyAll(harness);
    await second();
    const [copied] = await follower.copies();
    expect(copied).toMatchObject({ state: "closed", lots: 0 });
    expect((await follower.all()).positions).toHaveLength(1);
    const again = await follower.cancel(closing.follow_user_id);
    expect(again.refusal?.code).toBe("relation-not-found");
  });

  it("whose own stop is reached has every copy closed, and nothing more opened before they follow again", async () => {
    await follower.follow(lead, { stop: "10" });
    await openedAndCopied(harness, lead, { lots: 100 });
    await lead.moveTo(GOLD, "4150");
    await copyAll(harness);
    await second();
    expect((await follower.copies())[0]?.state).toBe("closed");
    await openedAndCopied(harness, lead, { lots: 10 });
    expect((await follower.copies())[0]).toMatchObject({ state: "skipped", skip: "stopped" });
    expect((await follower.follow(lead, { stop: "10" })).state).toBe("active");
    await openedAndCopied(harness, lead, { lots: 11 });
    expect((await follower.copies())[0]?.state).toBe("open");
  });

  it("whose lead leaves holds the copies alone, and is told", async () => {
    await follower.follow(lead);
    await openedAndCopied(harness, lead, { lots: 10 });
    await harness.call("copy.editLead", { state: "left" }, { token: lead.token });
    await copyAll(harness);
    expect((await follower.copies())[0]?.state).toBe("detached");
    const told = await harness.call("notices.listNotices", {}, { token: follower.token });
    expect(told.message.list.map(({ code }) => code)).toContain("copy-lead-left");
    expect(await follower.refused(lead)).toBe("lead-not-open");
  });
});

describe("a lead's share", () => {
  it("is a part of the result above the high-water mark, waits in escrow, and goes to the lead on Monday", async () => {
    const { follow_user_id: id } = await follower.follow(lead);
    const won = await openedAndCopied(harness, lead, { lots: 100 });
    await lead.moveTo(GOLD, "4400");
    await lead.closed(won.id);
    await copyAll(harness);
    await second();
    const { relation } = await follower.statement(id);
    const due = mul(dec(relation.realised), dec("0.1"), "down");
    expect(dec(relation.realised)).toBeGreaterThan(0n);
    expect(dec(relation.share_due) - due).toBeLessThan(dec("0.01"));
    await settleShares.run(harness.ctx, harness.clock.now(), new AbortController().signal);
    const paid = await follower.statement(id);
    expect(paid.relation).toMatchObject({
      share_due: "0",
      share_paid: relation.share_due,
      high_water_mark: relation.realised,
    });
    expect(paid.shares.map(({ what, amount }) => [what, amount])).toEqual([
      ["paid", relation.share_due],
      ["accrued", relation.share_due],
    ]);
    // A loss after that is carried: until it is won back, nothing is owed.
    const lost = await openedAndCopied(harness, lead, { lots: 100 });
    await lead.moveTo(GOLD, "4300");
    await lead.closed(lost.id);
    await copyAll(harness);
    await second();
    expect((await follower.statement(id)).relation.share_due).toBe("0");
  });

  it("comes back out of the escrow as far as what it is of is lost again", async () => {
    const { follow_user_id: id } = await follower.follow(lead);
    for (const price of ["4400", "4300"]) {
      const opened = await openedAndCopied(harness, lead, { lots: 100 });
      await lead.moveTo(GOLD, price);
      await lead.closed(opened.id);
      await copyAll(harness);
      await second();
    }
    const { relation, shares } = await follower.statement(id);
    expect(shares.map(({ what }) => what)).toEqual(["returned", "accrued"]);
    const owed = mul(dec(relation.realised), dec("0.1"), "down");
    expect(dec(relation.share_due) - owed).toBeLessThan(dec("0.01"));
  });

  it("is paid when its follower leaves, of a copy that is taken out too", async () => {
    const { follow_user_id: id } = await follower.follow(lead);
    await openedAndCopied(harness, lead, { lots: 100 });
    await lead.moveTo(GOLD, "4400");
    await follower.cancel(id);
    await second();
    const { relation } = await follower.statement(id);
    expect(dec(relation.share_paid)).toBeGreaterThan(0n);
    expect(relation).toMatchObject({ state: "ended", share_due: "0" });
  });
});
