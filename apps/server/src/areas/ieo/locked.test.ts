import { afterAll, beforeAll, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { allocateDue } from "./allocating.ts";
import { settleDue } from "./settling.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** The frozen and the locked amounts of a user's coin, with their causes. */
const locksOf = async (token: string, code: string) => {
  const { frozen, locked, locks } = await balanceOf(harness, token, code);
  return { frozen, locked, financial: locks.financial };
};

it("a subscription's payment counts as locked while its sale runs, and its coins afterwards", async () => {
  const token = await demoUser(harness);
  const { message: listed } = await harness.call("ieo.listProjects", {}, { token });
  const running = listed.list.find(({ state }) => state === "in_progress")!;
  const project_id = `${running.id}`;
  const { message: project } = await harness.call("ieo.getProject", { project_id }, { token });
  const { message: order } = await harness.call(
    "ieo.placeCommitment",
    {
      project_id,
      amount: "1000",
      pay_currency: "USDT",
      price: "0.25",
      consent: project.risk.consent,
    },
    { token, key: "subscribed" },
  );
  expect(await locksOf(token, "USDT")).toEqual({ frozen: "250", locked: "250", financial: "250" });
  const changed = { order_id: order.id, amount: "400" };
  await harness.call("ieo.changeCommitment", changed, { token, key: "changed" });
  expect(await locksOf(token, "USDT")).toEqual({ frozen: "100", locked: "100", financial: "100" });
  harness.clock.advance(new Date(running.ends_at).getTime() - harness.clock.now().getTime());
  await allocateDue(harness.ctx, new AbortController().signal);
  await settleDue(harness.ctx, new AbortController().signal);
  expect(await locksOf(token, "USDT")).toEqual({ frozen: "0", locked: "0", financial: "0" });
  const { rows } = await harness.database.pool.query<{ code: string }>(
    "SELECT code FROM currencies WHERE id = 46",
  );
  const tokens = { frozen: "400", locked: "400", financial: "400" };
  expect(await locksOf(token, rows[0]!.code)).toEqual(tokens);
  expect(await audit(harness.database.pool, audited)).toEqual([]);
});
