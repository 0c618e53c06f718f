import { HOLD_KINDS } from "@candor/contract/activity.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { dec, formatDec, sum } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { lendingAt } from "../../testing/loans.ts";
import { offerSale } from "../../testing/offer-sale.ts";
import { computed, makeStatement, readFile, rowsOf, runJob } from "../../testing/statements.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

let keys = 0;
const key = () => `hold-${(keys += 1)}`;
async function lock(token: string, amount: string) {
  const { message } = await harness.call("staking.listStakingProducts", {}, { token });
  const { config_id } = message.list.find(({ name }) => name === "usdt-5")!;
  const input = { config_id: `${config_id}`, amount, consent: message.risk.consent };
  return (await harness.call("staking.placeStakingOrder", input, { token, key: key() })).message;
}
const lines = async (token: string, input: CallInput<"wallet.listEntries"> = {}) =>
  (await harness.call("wallet.listEntries", input, { token })).message;
const shown = async (token: string, kind: "staking" | "ieo" | "loans") =>
  (await lines(token, { kind, limit: "50" })).list.map((line) => [
    line.kind,
    line.amount,
    line.is_hold,
  ]);

it("each kind of hold line has the query of one area", () => {
  expect([...harness.ctx.areas.holdLines.keys()]).toEqual([...HOLD_KINDS]);
});

it("a locked deposit has a hold line at its start and end, beside the entry of its interest", async () => {
  const token = await demoUser(harness);
  const order = await lock(token, "1000");
  expect(await shown(token, "staking")).toEqual([["staking-open", "-1000", true]]);
  harness.clock.advance(new Date(order.expiry_time).getTime() - harness.clock.now().getTime());
  await runJob(harness, "staking.workOff");
  const ended = await shown(token, "staking");
  expect(ended).toHaveLength(3);
  expect(ended).toContainEqual(["staking-end", "1000", true]);
  expect(ended).toContainEqual(["staking-interest", "15", false]);
  const { list } = await lines(token, { kind: "staking" });
  expect(new Set(list.map(({ ref }) => ref))).toContain(order.id);
});

it("a withdrawn subscription has two hold lines, and so has collateral that comes back", async () => {
  const token = await demoUser(harness);
  const project_id = await offerSale(harness, {});
  const { message } = await harness.call("ieo.getProject", { project_id }, { token });
  const asked = { project_id, amount: "500", pay_currency: "USDT", price: "2" };
  const consent = message.risk.consent;
  const input = { ...asked, consent } as CallInput<"ieo.placeCommitment">;
  const { id } = (await harness.call("ieo.placeCommitment", input, { token, key: key() })).message;
  harness.clock.advance(1_000);
  await harness.call("ieo.withdrawCommitment", { order_id: id }, { token, key: key() });
  expect(await shown(token, "ieo")).toEqual([
    ["ieo-end", "1000", true],
    ["ieo-open", "-1000", true],
  ]);

  await harness.moveIndex("1");
  const lending = lendingAt(harness);
  const loan = (await lending.borrow(token, "1000", "0.5")).message;
  harness.clock.advance(1_000);
  await harness.moveIndex("1");
  const moved = { id: loan.id, currency_id: "1", amount: "0.1", direction: "take" };
  expect((await lending.moveCollateral(token, moved)).type).toBe("ok");
  expect((await shown(token, "loans")).filter(([, , isHold]) => isHold)).toEqual([
    ["loan-return", "0.1", true],
    ["loan-pledge", "-0.5", true],
  ]);
});

it("pages of entries and hold lines have each line once, and all lines add up to the available amount", async () => {
  const token = await demoUser(harness);
  for (const amount of ["100", "200", "300"]) {
    await lock(token, amount);
    const move = {
      currency_id: "3",
      number: "5",
      from_field: "change",
      to_field: "lever",
    } as const;
    await harness.call("wallet.transferBetweenAccounts", move, { token, key: key() });
    harness.clock.advance(1_000);
  }
  const all = (await lines(token, { currency: "3", type: "change", limit: "50" })).list;
  const read: typeof all = [];
  let cursor: string | null | undefined;
  do {
    const asked = { currency: "3", type: "change", limit: "2", ...(cursor && { cursor }) } as const;
    const page = await lines(token, asked);
    read.push(...page.list);
    ({ cursor } = page);
  } while (cursor !== null);
  expect(read).toEqual(all);
  const second = await lines(token, { currency: "3", type: "change", limit: "2", page: "2" });
  expect(second.list).toEqual(all.slice(2, 4));
  const far = await harness.call("wallet.listEntries", { page: "1002", limit: "10" }, { token });
  expect(far.refusal).toMatchObject({ code: "parameter-error", params: { field: "page" } });
  const { available } = await balanceOf(harness, token, "USDT");
  expect(formatDec(sum(all.map(({ amount }) => dec(amount))))).toBe(available);
});

it("a user sees no hold lines of another user", async () => {
  const [token, other] = [await demoUser(harness), await demoUser(harness)];
  await lock(token, "100");
  expect(await shown(other, "staking")).toEqual([]);
});

it("a statement lists frozen amounts apart from its sums, as PDF and as CSV", async () => {
  const token = await demoUser(harness);
  await lock(token, "1000");
  const day = harness.clock.now().toISOString().slice(0, 10);
  const table = await makeStatement(harness, token, { from: day, to: day, format: "csv" });
  const csv = (await readFile(harness, token, table.id)).toString();
  const [row] = rowsOf(csv).filter(({ kind }) => kind === "staking-open");
  expect(row).toMatchObject({ amount: "", held: "-1000", balance: "100000" });
  const { opening, lines: moved, closing } = computed(csv)["change USDT"]!;
  expect(formatDec(sum([dec(opening), moved]))).toBe(closing);
  const of = { from: day, to: day, kind: "staking" } as const;
  expect(await makeStatement(harness, token, { ...of, format: "csv" })).toMatchObject({ lines: 1 });
  expect(await makeStatement(harness, token, { ...of, format: "pdf" })).toMatchObject({
    state: "made",
    lines: 1,
  });
});
