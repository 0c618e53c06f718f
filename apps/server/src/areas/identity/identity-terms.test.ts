import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { openPerson } from "../../testing/person.ts";

const TERMS = {
  lv1_withdrawal_btc: "10",
  lv1_fiat_order_usdt: "500.5",
  lv2_withdrawal_btc: "20",
  lv2_fiat_order_usdt: "1000000",
  retention_days: 90,
};

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

const ask = (value: typeof TERMS) =>
  office.call("configuration", "trust.requestChange", {
    change: { kind: "identity-terms", subject: "all", value },
    reason: "the auditor asks for less",
  });

it("an approved change of the identity terms applies to users at once and is published", async () => {
  const { message } = await ask(TERMS);
  const by = ["configuration-2", "configuration-3"];
  expect(await approvedBy(office, message.request_id, by)).toBe("approved");
  expect(await (await openPerson(harness)).state()).toMatchObject({
    retention_days: 90,
    limits: [
      { level: 1, withdrawal_btc: "10", fiat_order_usdt: "500.5" },
      { level: 2, withdrawal_btc: "20", fiat_order_usdt: "1000000" },
    ],
  });
  const changes = await harness.call("trust.listTermChanges", {});
  expect(changes.message.list[0]?.lines).toContainEqual({
    name: "lv1_withdrawal_btc",
    position: null,
    before: "200",
    after: "10",
  });
});

it.each([
  ["a second level that allows less than the first", { lv2_withdrawal_btc: "9" }],
  ["a fiat order of nothing", { lv1_fiat_order_usdt: "0" }],
  ["pictures that are deleted within a month", { retention_days: 29 }],
  ["pictures that are kept for ever", { retention_days: 3_651 }],
])("a change of the identity terms is refused for %s", async (_what, wrong) => {
  const { refusal } = await ask({ ...TERMS, ...wrong });
  expect(["parameter-error", "amount-invalid"]).toContain(refusal?.code);
});
