import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyDueChanges } from "../../operators/config-changes.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const NOTICE_MS = 5 * 60_000;
const reason = "the venues quote again";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ config: { resumeNoticeMs: NOTICE_MS } });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** The lists that show users and operators a market, and those that show them another market's contract. */
const MARKET = {
  symbol: "BTC/USDT",
  market_id: "1",
  halt: "markets.haltMarket",
  resume: "markets.resumeMarket",
  shown: async () => [
    ...(await harness.call("markets.listSpotQuotations", {})).message,
    ...(await office.call("support", "markets.listMarkets", {})).message,
  ],
} as const;
const CONTRACT = {
  symbol: "ETH/USDT",
  market_id: "1002",
  halt: "markets.haltContract",
  resume: "markets.resumeContract",
  shown: async () => [
    ...(await harness.call("markets.listContractQuotations", {})).message,
    ...(await harness.call("contracts.listContracts", {})).message.map(({ market }) => market),
    ...(await office.call("support", "markets.listContracts", {})).message,
  ],
} as const;

describe("the moment at which trading resumes", () => {
  it.each([
    ["market", MARKET],
    ["contract", CONTRACT],
  ])(
    "the moment at which a halted %s resumes is shown from its publication until it comes",
    async (_kind, told) => {
      const { symbol, market_id, halt, resume } = told;
      const shown = async () =>
        (await told.shown())
          .filter((one) => one.symbol === symbol)
          .map(({ state, halt_cause, resumes_at }) => ({ state, halt_cause, resumes_at }));
      const all = async (expected: object) => {
        const everywhere = await shown();
        expect(everywhere).toEqual(everywhere.map(() => expected));
        expect(everywhere.length).toBeGreaterThanOrEqual(2);
      };
      const open = { state: "open", halt_cause: null, resumes_at: null };
      const halted = { state: "halted", halt_cause: "price_source" };
      await all(open);
      await office.call("risk", halt, { market_id, cause: "price_source", reason });
      await all({ ...halted, resumes_at: null });

      const { message } = await office.call("risk-2", resume, { market_id, reason });
      const resumes_at = new Date(harness.clock.now().getTime() + NOTICE_MS).toISOString();
      expect(message).toMatchObject({ ...halted, resumes_at });
      await all({ ...halted, resumes_at });

      harness.clock.advance(NOTICE_MS);
      await applyDueChanges(office.ctx);
      await all(open);
    },
  );
});
