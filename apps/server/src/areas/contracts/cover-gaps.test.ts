import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { coverGaps } from "./cover-gaps.ts";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const MINUTE_MS = 60_000;
/** Gold closes each day at 17:00 in New York. */
const CLOSES = Date.parse("2026-01-05T22:00:00Z");

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness, "2000");
});
afterEach(() => harness.close());

/** Advances to a second with a price, this many minutes before the close. */
async function before(minutes: number): Promise<void> {
  const now = harness.clock.now().getTime();
  harness.clock.advance(CLOSES - minutes * MINUTE_MS - now - 1_000);
  await harness.nextSecond();
}
const runJob = async (): Promise<void> => {
  const dueAt = new Date(Math.floor(harness.clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
  await coverGaps.run(harness.ctx, dueAt, AbortSignal.any([]));
  await harness.nextSecond();
};
const open = (lots: number, multiple: number, direction: "long" | "short" = "long") =>
  user.opened({ lots, multiple, direction }, GOLD);

describe("the gap at the close of gold", () => {
  it("in the two hours before gold closes, no position opens whose margin does not cover the gap", async () => {
    await before(121);
    await open(10, 100);
    await before(119);
    const refused = await user.submit({ lots: 11, multiple: 13 }, GOLD);
    expect(refused.refusal).toEqual({ code: "multiple-too-high", params: { maximum: "12" } });
    const { id } = await open(12, 12);
    const other = await user.call("contracts.changeMultiple", { id, multiple: "13" });
    expect(other.refusal?.code).toBe("multiple-too-high");
  });

  it("a pending order whose multiple is too high for the gap is cancelled when its price is reached", async () => {
    await user.opened({ type: "limit", price: "4000", lots: 10, multiple: 100 }, GOLD);
    await before(1);
    await user.moveTo(GOLD, "3900");
    expect((await user.trades())[0]).toMatchObject({
      state: "cancelled",
      end_reason: "multiple-too-high",
    });
  });

  it("a position that does not cover the gap gets the missing margin from its owner's cash", async () => {
    const { id } = await open(100, 100);
    await before(16);
    await runJob();
    expect((await user.all()).positions[0]?.margin).toBe("42.1085");
    await before(14);
    await runJob();
    const [position] = (await user.all()).positions;
    expect(position).toMatchObject({ id, state: "open" });
    // The gap is 8 % of 4,210; the position's loss by the spread is covered as well.
    expect(dec(position?.margin ?? "0") + dec(position?.profit ?? "0")).toBe(dec("336.8"));
  });

  it("a position whose owner lacks the cash to cover the gap is closed at the house's price", async () => {
    const long = await open(2000, 50);
    await before(14);
    await runJob();
    const { position, closings } = await user.receipt(long.id);
    expect(position.state).toBe("closed");
    expect(closings).toMatchObject([{ cause: "gap", index: "4210" }]);
  });

  it("a user's long and short each cover the gap, so that a gap takes nothing from the insurance fund", async () => {
    await open(150, 100);
    await open(150, 100, "short");
    await before(14);
    await runJob();
    const fund = await user.fund();
    harness.clock.advance(2 * 3_600_000);
    await harness.moveIndex("1.06");
    expect(await user.fund()).toBe(fund);
    expect((await user.all()).positions).toHaveLength(2);
  });

  it("the owner of a position that does not cover the gap is notified once, two hours before the close", async () => {
    await open(100, 100);
    await before(120);
    await runJob();
    await runJob();
    const { message } = await harness.call("notices.listNotices", {}, { token: user.token });
    const told = message.list.filter(({ code }) => code === "contract-gap");
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toContain("XAU/USDT");
  });
});
