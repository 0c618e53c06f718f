import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const changes = async () => (await harness.call("trust.listTermChanges", {})).message.list;

describe("the history of changes of users' terms", () => {
  it("the history of changes is empty at first", async () => {
    expect(await changes()).toEqual([]);
  });

  it("a guest reads each change with its former value, its new value and its reason", async () => {
    const reason = "work on the database";
    await office.call("risk", "markets.haltMarket", { market_id: 1, cause: "maintenance", reason });
    await office.call("risk-2", "markets.resumeMarket", { market_id: 1, reason: "it is done" });
    const [resumed, halted] = await changes();
    expect(resumed?.reason).toBe("it is done");
    expect(halted).toMatchObject({
      kind: "market-state",
      title: "BTC/USDT",
      reason,
      is_applied: true,
    });
    expect(halted?.lines).toEqual([
      { name: "state", position: null, before: "open", after: "halted" },
      { name: "halt_cause", position: null, before: null, after: "maintenance" },
    ]);
  });

  it("the history shows a change before it takes effect, and no change outside users' terms", async () => {
    const effectiveAt = new Date(harness.clock.now().getTime() + 86_400_000).toISOString();
    const decide = async (change: Parameters<typeof request>[0]) => {
      const id = await request(change);
      await office.call("configuration-2", "trust.approveRequest", { id, version: 1 });
      await office.call("configuration-3", "trust.approveRequest", { id, version: 2 });
    };
    const request = async (
      change: Parameters<typeof office.call<"trust.requestChange">>[2]["change"],
    ) => {
      const { message } = await office.call("configuration", "trust.requestChange", {
        change,
        effective_at: effectiveAt,
        reason: "a new partner",
      });
      return message.request_id;
    };
    await decide({ kind: "setting", subject: "site_name", value: "Candour" });
    await decide({ kind: "jurisdiction", subject: "TH", value: { products: ["staking"] } });
    const [newest, before] = await changes();
    expect(newest).toMatchObject({ kind: "jurisdiction", title: "TH", is_applied: false });
    expect(newest?.effective_at).toBe(effectiveAt);
    expect(before?.kind).toBe("market-state");
  });
});
