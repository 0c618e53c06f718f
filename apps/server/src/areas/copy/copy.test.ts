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

/** In each second the exchange decides what was asked for before, and the copier then copies it. */
const second = async (): Promise<void> => {
  await harness.nextSecond();
  await copyAll(harness);
};

describe("a lead's opening", () => {
  it("a copy has the follower's ratio of the lead's margin and opens at the house's next price", async () => {
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
    // The copy was decided by a later second than the lead's order.
    expect(position?.open_event).toBeGreaterThan(opened.open_event ?? Infinity);
  });

  it("a copy in fixed lots has the follower's size rounded to hundredths, for any size of the lead's", async () => {
    const relation = await follower.follow(lead, { type: "lots", number: "1.239" });
    expect(relation.settings.number).toBe("1.24");
    await openedAndCopied(harness, lead, { lots: 7 });
    expect((await follower.copies())[0]).toMatchObject({ state: "open", lots: 124 });
  });

  it("each position that a lead opens is one copy, and the copy closes with it", async () => {
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

  it("a copy is skipped below a lot, above the budget, off the instruments and while the lead pauses", async () => {
    const why = async (lots: number): Promise<string | null> => {
      await openedAndCopied(harness, lead, { lots });
      return (await follower.copies())[0]?.skip ?? null;
    };
    await follower.follow(lead, { number: "0.1" });
    expect(await why(2)).toBe("below-minimum");
    await follower.follow(lead, { number: "1", "instruments[0]": "BTC/USDT" });
    expect(await why(3)).toBe("instrument");
    await follower.follow(lead, { number: "100", budget: "10", position_max: "10" });
    // As much is copied as the budget allows, and of the next position nothing.
    expect(await why(4)).toBeNull();
    expect(dec((await follower.copies())[0]?.margin ?? "0")).toBeLessThanOrEqual(dec("10"));
    expect(await why(6)).toBe("budget");
    await harness.call("copy.editLead", { state: "paused" }, { token: lead.token });
    expect(await why(5)).toBe("paused");
    const told = await harness.call("notices.listNotices", {}, { token: follower.token });
    // A skip by the follower's own choice appears in the list alone, without a notice.
    expect(told.message.list.filter(({ code }) => code === "copy-skipped")).toHaveLength(1);
  });

  it("a copy is skipped when the price has moved from the lead's by more than the follower's slippage", async () => {
    await follower.follow(lead, { slippage: "0.001" });
    await lead.opened({ lots: 10 }, GOLD);
    await harness.moveIndex("1.01");
    await copyAll(harness);
    await second();
    expect((await follower.copies())[0]).toMatchObject({ state: "skipped", skip: "slippage" });
    expect((await follower.all()).positions).toEqual([]);
  });

  it("positions that a lead opens before the first relation or after the last one are not copied", async () => {
    await openedAndCopied(harness, lead, { lots: 5 });
    const { follow_user_id: id } = await follower.follow(lead);
    await follower.cancel(id);
    await openedAndCopied(harness, lead, { lots: 6 });
    expect(await follower.copies()).toEqual([]);
  });
});

describe("a lead's closing", () => {
  it("a lead's partial close closes the same part of each copy in whole lots, with the lead as the cause", async () => {
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

  it("a copy takes over the lead's stop and closes when the stop closes the lead's position", async () => {
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

  it("a lead's new stop does not replace a follower's own stop on the copy", async () => {
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

  it("a position that its lead closes before the copy is ordered is not copied", async () => {
    await follower.follow(lead);
    const opened = await lead.opened({ lots: 10 }, GOLD);
    await lead.closed(opened.id);
    await copyAll(harness);
    await second();
    expect((await follower.copies())[0]).toMatchObject({ state: "skipped", skip: "lead-closed" });
  });
});

describe("a follower", () => {
  it("a follower detaches a copy and then holds it alone", async () => {
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

  it("a follower who ends a relation keeps the open copies as own positions or has them closed", async () => {
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

  it("a reached stop of a relation closes its copies and skips new ones until the user follows again", async () => {
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

  it("the followers of a lead who leaves hold their copies alone and are notified", async () => {
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
  it("a lead's share of the result above the high-water mark waits in escrow and is paid on settlement", async () => {
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
    // A later loss is carried forward: no share is owed until it is won back.
    const lost = await openedAndCopied(harness, lead, { lots: 100 });
    await lead.moveTo(GOLD, "4300");
    await lead.closed(lost.id);
    await copyAll(harness);
    await second();
    expect((await follower.statement(id)).relation.share_due).toBe("0");
  });

  it("the escrow returns a lead's share as far as its result is lost again", async () => {
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

  it("a lead's share is paid when the follower leaves, also for detached copies", async () => {
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
