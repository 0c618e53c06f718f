import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const ETHER = 1_002;
const reason = "the venue asks for more margin";
const BY = ["configuration-2", "configuration-3"];

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

const contract = () => harness.ctx.catalogue.contract(ETHER)!;
const listed = async () =>
  (await office.call("support", "markets.listContracts", {})).message.find(
    ({ id }) => id === ETHER,
  )!;
type Terms = Awaited<ReturnType<typeof terms>>;
async function terms() {
  const { message } = await office.call("auditor", "trust.listConfig", { kind: "contract" });
  const found = message.find(({ subject }) => subject === `${ETHER}`);
  return found?.value as {
    lots_max: number;
    open_fee_rate: string;
    close_fee_rate: string;
    lot_size: string;
    half_spread: string;
    long_night_rate: string;
    short_night_rate: string;
    tiers: { value_max: string; rate: string; multiple_max: number }[];
    exposure_max: string;
  };
}
const ask = async (value: Partial<Terms>, subject = `${ETHER}`) =>
  office.call("configuration", "trust.requestChange", {
    change: { kind: "contract", subject, value: { ...(await terms()), ...value } },
    reason,
  });

describe("a contract's terms", () => {
  it("contract terms change with the second approval for new positions, and older terms stay available", async () => {
    const [before, termsId] = [contract().terms, contract().termsId];
    const tiers = [
      { value_max: "100000", rate: "0.01", multiple_max: 50 },
      { value_max: "900000", rate: "0.04", multiple_max: 20 },
    ];
    const { message } = await ask({ tiers, open_fee_rate: "0.0006", lots_max: 500 });
    await approvedBy(office, message.request_id, BY.slice(0, 1));
    expect(contract().termsId).toBe(termsId);
    const second = { id: message.request_id, version: 2 };
    await office.call("risk", "trust.approveRequest", second);
    expect(contract().termsId).toBeGreaterThan(termsId);
    expect(await listed()).toMatchObject({ tiers, open_fee_rate: "0.0006", lots_max: 500 });
    expect(await harness.ctx.catalogue.termsById(termsId)).toEqual(before);
    const { rows } = await harness.database.pool.query<{ effective_at: Date }>(
      "SELECT effective_at FROM contract_terms WHERE market_id = $1 ORDER BY id",
      [ETHER],
    );
    expect(rows.map((row) => row.effective_at)).toHaveLength(2);
    expect(rows.at(-1)?.effective_at).toEqual(harness.clock.now());
  });

  it("a change of contract terms is published under the contract's name", async () => {
    const { message } = await harness.call("trust.listTermChanges", {});
    expect(message.list[0]).toMatchObject({ kind: "contract", title: "ETH/USDT", reason });
    const names = message.list[0]!.lines.map(({ name, position }) => [name, position]);
    expect(names).toContainEqual(["open_fee_rate", null]);
    expect(names).toContainEqual(["multiple_max", 1]);
  });

  it.each([
    ["tiers that fall in value", { tiers: [tier("9", "0.01", 50), tier("8", "0.02", 20)] }],
    ["a first tier that is liquidated as it is opened", { tiers: [tier("9", "0.01", 51)] }],
    ["no tier", { tiers: [] }],
    ["lots too fine to be exact", { lot_size: "0.000000001" }],
    ["more lots than are counted exactly", { lots_max: 50_000_001 }],
    ["a fee of a tenth", { close_fee_rate: "0.1" }],
    ["no limit of what the house takes on", { exposure_max: "0" }],
  ])("contract terms are refused with %s", async (_case, value) => {
    expect((await ask(value)).refusal).toEqual({
      code: "parameter-error",
      params: { field: "value" },
    });
  });

  it("contract terms are refused for a market that is no contract", async () => {
    for (const subject of ["1", "9999", "x"])
      expect((await ask({ lots_max: 7 }, subject)).refusal?.code).toBe("not-found");
  });
});

function tier(value_max: string, rate: string, multiple_max: number) {
  return { value_max, rate, multiple_max };
}

describe("a contract", () => {
  it("a contract is halted and resumed at once, each with its cause published, and its spot market trades on", async () => {
    const halt = { market_id: `${ETHER}`, cause: "price_source", reason } as const;
    const halted = await office.call("risk", "markets.haltContract", halt);
    expect(halted.message).toMatchObject({ state: "halted", halt_cause: "price_source" });
    expect(contract()).toMatchObject({ state: "halted", haltCause: "price_source" });
    expect(harness.ctx.catalogue.market(2)?.state).toBe("open");
    const again = await office.call("risk", "markets.haltContract", halt);
    expect(again.refusal?.code).toBe("market-state-same");
    const { alarms } = (await office.call("support", "trust.getDashboard", {})).message;
    expect(alarms).toContainEqual({ code: "contract-halted", subject: "ETH/USDT", since: null });
    const resume = { market_id: `${ETHER}`, reason };
    await office.call("risk-2", "markets.resumeContract", resume);
    expect(contract()).toMatchObject({ state: "open", haltCause: undefined });
    const kind = "contract-state";
    const { message } = await office.call("support", "trust.listChanges", { kind, limit: "2" });
    expect(message.list.map(({ after }) => after)).toEqual([
      { state: "open", halt_cause: null },
      { state: "halted", halt_cause: "price_source" },
    ]);
  });

  it("halting or resuming is refused for an unknown contract and for a spot market", async () => {
    for (const market_id of ["1", "9999"]) {
      const halt = { market_id, cause: "incident", reason } as const;
      expect((await office.call("risk", "markets.haltContract", halt)).refusal?.code).toBe(
        "unknown-market",
      );
      const resumed = await office.call("risk", "markets.resumeContract", { market_id, reason });
      expect(resumed.refusal?.code).toBe("unknown-market");
    }
  });
});
