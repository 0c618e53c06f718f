import { formatDec } from "@candor/money";
import { areas } from "../areas.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCtx } from "../manifest/ctx.ts";
import { followConfiguration } from "../follow/configuration.ts";
import { createLog } from "../platform/log.ts";
import { type OperatorConsole, openConsole } from "./console.ts";
import { quoteRate } from "./fiat-rate.ts";
import { type Harness, createHarness } from "./harness.ts";

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

it("a rate that a job writes reaches a process that only follows", async () => {
  const { config, clock, pool } = harness.ctx;
  const log = createLog("silent");
  const other = await createCtx({ areas, config, clock, pool, log, sources: [] });
  const { stop } = await followConfiguration(other);
  const rateIn = (): string | undefined => {
    const rate = other.catalogue.currencies.find(({ code }) => code === "EUR")?.rate?.of;
    return rate && formatDec(rate);
  };
  await quoteRate(harness, "EUR", "0.9321");
  await expect.poll(rateIn).toBe("0.9321");
  await stop();
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
  const { stop } = await followConfiguration(other);
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
