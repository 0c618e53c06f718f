import { areas } from "./areas.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCtx } from "./ctx.ts";
import { followConfiguration } from "./follow-configuration.ts";
import { createLog } from "./log.ts";
import { type OperatorConsole, openConsole } from "./testing/console.ts";
import { type Harness, createHarness } from "./testing/harness.ts";

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

it("an operator's halt reaches another process at once, and so does its end", async () => {
  const { config, clock, pool } = harness.ctx;
  const other = await createCtx({
    areas,
    config,
    clock,
    pool,
    log: createLog("silent"),
    sources: [],
  });
  const stop = await followConfiguration(other);
  const becomes = async (state: string): Promise<void> => {
    while (other.catalogue.market(1)?.state !== state)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const input = { market_id: "1", reason: "two venues have stopped quoting" };
  await office.call("risk", "markets.haltMarket", { ...input, cause: "price_source" });
  await becomes("halted");
  expect(other.catalogue.market(1)?.haltCause).toBe("price_source");
  await office.call("risk-2", "markets.resumeMarket", input);
  await becomes("open");
  await stop();
});
