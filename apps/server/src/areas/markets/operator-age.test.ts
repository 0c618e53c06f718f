import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

it("operators see the age of each market's price, even while seconds are recorded without quotes", async () => {
  const ages = async () =>
    new Set(
      (await office.call("support", "markets.listMarkets", {})).message.map(
        ({ index_age_ms: age }) => age,
      ),
    );
  expect(await ages()).toEqual(new Set([0]));
  harness.clock.advance(2_000);
  await harness.ctx.feed.tickOnce(Math.floor(harness.clock.now().getTime() / 1_000));
  harness.clock.advance(500);
  expect(await ages()).toEqual(new Set([2_500]));
});
