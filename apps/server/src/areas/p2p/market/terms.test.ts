import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

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

const terms = async () => (await harness.call("p2p.getTerms", {})).message;
const methods = async (input: object = {}) =>
  (await harness.call("p2p.listMethods", { limit: "100", ...input })).message;

type Change = Parameters<typeof office.call<"trust.requestChange">>[2]["change"];
async function change(asked: Change): Promise<string> {
  const reason = "the market is restless";
  const answer = await office.call("configuration", "trust.requestChange", {
    change: asked,
    reason,
  });
  if (answer.refusal !== undefined) return answer.refusal.code;
  const by = ["configuration-2", "configuration-3"];
  return String(await approvedBy(office, answer.message.request_id, by));
}

describe("ways to pay", () => {
  it("a user finds a country's ways to pay by any of their names", async () => {
    const ofThailand = await methods({ country: "TH", text: "พร้อม" });
    expect(ofThailand.list.map(({ id }) => id)).toEqual(["promptpay"]);
    expect((await methods({ country: "JP", text: "promptpay" })).list).toEqual([]);
    expect((await methods({ text: "ＰＡＹＰＡＬ" })).list.map(({ id }) => id)).toContain("paypal");
    expect((await methods({ text: "no such way" })).list).toEqual([]);
  });

  it("pages of ways to pay have each way once", async () => {
    const { methods: all } = await terms();
    const seen = new Set<string>();
    for (let page = 1; ; page += 1) {
      const answer = await methods({ page: `${page}` });
      for (const { id } of answer.list) seen.add(id);
      if (!answer.has_more) break;
    }
    expect(seen.size).toBe(all);
    expect(all).toBeGreaterThan(700);
  });

  it("operators switch a way to pay off, and it is no longer listed or counted", async () => {
    const before = await terms();
    const off = { kind: "p2p-method", subject: "paypal", value: { is_off: true } } as const;
    expect(await change(off)).toBe("approved");
    expect((await terms()).methods).toBe(before.methods - 1);
    expect((await methods({ text: "paypal" })).list.map(({ id }) => id)).not.toContain("paypal");
    const unknown = {
      kind: "p2p-method",
      subject: "no-such-way",
      value: { is_off: true },
    } as const;
    expect(await change(unknown)).not.toBe("approved");
  });
});

it("operators change the terms of the market within their bounds", async () => {
  const { currencies, fiats, countries, ...before } = await terms();
  expect(currencies.map(({ code }) => code).toSorted()).toEqual(["BTC", "ETH", "USDT"]);
  expect([fiats.length, countries.includes("TH")]).toEqual([11, true]);
  const value = {
    fee_rate: "0.001",
    node_deposit_usdt: "600",
    order_minimum_usdt: "20",
    price_band: "0.1",
    release_minutes: 30,
    decide_hours: 48,
  };
  const wide = { kind: "p2p", subject: "all", value: { ...value, price_band: "0.6" } } as const;
  expect(await change(wide)).toBe("parameter-error");
  expect(await terms()).toMatchObject(before);
  expect(await change({ kind: "p2p", subject: "all", value })).toBe("approved");
  const { node_deposit_usdt: deposit, ...same } = value;
  expect(await terms()).toMatchObject({ ...same, node_deposit: deposit });
});
