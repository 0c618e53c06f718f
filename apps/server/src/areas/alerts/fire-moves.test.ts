import { afterEach, beforeEach, expect, it } from "vitest";
import { GOLD } from "../../testing/contracts.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { alertsOf, lookAtIndex } from "../../testing/price-alerts.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
let alerts: ReturnType<typeof alertsOf>;
beforeEach(async () => {
  harness = await createHarness();
  alerts = alertsOf(harness, await demoUser(harness));
});
afterEach(() => harness.close());

/** Advances five seconds at one price, since the statistics of the day are read again every few seconds. */
async function stay(factor: string): Promise<void> {
  for (let second = 0; second < 5; second += 1) await harness.moveIndex(factor);
}

/** Returns the change of BTC/USDT as the market list shows it. */
async function shownChange(): Promise<string | null | undefined> {
  const { message } = await harness.call("markets.listSpotQuotations", {});
  return message.find(({ symbol }) => symbol === "BTC/USDT")?.change_rate;
}

it.each([
  ["1.05", "+5%", "100,800"],
  ["0.95", "−5%", "91,200"],
])(
  "an alert on a move fires at %s of the price of 24 hours ago and notifies the user",
  async (factor, said, price) => {
    await alerts.add({ direction: "move", rate: "0.05" });
    await harness.moveIndex("1.04");
    await lookAtIndex(harness);
    expect(await alerts.list("0")).toEqual([]);
    await stay(factor);
    await lookAtIndex(harness);
    const [fired] = await alerts.list("0");
    expect(fired).toMatchObject({ rate: "0.05", change: await shownChange() });
    const [notice] = await alerts.notices();
    expect(notice?.content).toBe(
      `BTC/USDT has changed by ${said} in 24 hours and is at ${price}. Your alert was set at 5%.`,
    );
  },
);

it("a move is measured from the price of 24 hours ago, as the market list shows it", async () => {
  await alerts.add({ direction: "move", rate: "0.05" });
  harness.clock.advance(23 * HOUR_MS);
  await harness.moveIndex("1.04");
  await lookAtIndex(harness);
  harness.clock.advance(2 * HOUR_MS);
  await harness.moveIndex("1.08");
  await lookAtIndex(harness);
  expect(await alerts.list("0"), "of what it was when the day began").toEqual([]);
  await harness.moveIndex("1.1");
  await lookAtIndex(harness);
  const [fired] = await alerts.list("0");
  expect(fired?.change).toBe("0.057692307692307692");
});

it("a move that came and went between two checks fires each alert once", async () => {
  await alerts.add({ direction: "move", rate: "0.05" });
  await alerts.add({ direction: "move", rate: "0.2" });
  for (const factor of ["1", "1.06", "1", "1.07", "1"]) await harness.moveIndex(factor);
  await lookAtIndex(harness, { events: 2 });
  await harness.moveIndex("1.08");
  await lookAtIndex(harness);
  expect(await alerts.list("0")).toMatchObject([{ rate: "0.05", change: "0.06" }]);
  expect(await alerts.list("1")).toMatchObject([{ rate: "0.2" }]);
  expect(await alerts.notices()).toHaveLength(1);
});

it("an alert on a move that has already happened is refused with the size of the move", async () => {
  await stay("1.06");
  const { refusal } = await alerts.add({ direction: "move", rate: "0.05" });
  expect(refusal).toEqual({ code: "already-moved", params: { change: "0.06" } });
});

it("a split does not count as a move", async () => {
  await alerts.add({ direction: "move", rate: "0.5" }, GOLD);
  const at = harness.clock.now().getTime() + 2_000;
  const actions = [{ symbol: "XAU/USDT", at, kind: "split", ratio: "10" }] as const;
  for (const factor of ["1", "0.1", "0.1", "0.1"]) {
    await harness.moveIndex("1", { "XAU/USDT": factor });
    await lookAtIndex(harness, { actions });
  }
  expect(await alerts.list("0")).toEqual([]);
  await harness.moveIndex("1", { "XAU/USDT": "0.16" });
  await lookAtIndex(harness, { actions });
  expect(await alerts.list("0")).toMatchObject([{ rate: "0.5", change: "0.6" }]);
});
