import { dec, formatDec, sub } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../jobs/job.ts";
import { type Runner, createRunner } from "../../jobs/runner.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import {
  balanceOf,
  demoUser,
  fundUser,
  placeLimit,
  registerUser,
  userIdOf,
} from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { FORBIDDEN, stateOf } from "../../testing/sql-state.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
let office: OperatorConsole;
let [token, userId] = ["", ""];
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  token = await demoUser(harness);
  userId = await userIdOf(harness, token);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const dashboard = async (by = "finance") =>
  (await office.call(by, "trust.getDashboard", {})).message;
const secondOf = async (runner: Runner) => {
  runner.turn();
  await runner.idle();
};
const credit = (id: string, source: "house" | "outside", number = "1") =>
  office.call("support", "wallet.requestCredit", {
    id,
    currency_id: "3",
    type: "change",
    number,
    source,
    reason: "a fee that was taken twice",
  });

describe("the dashboard", () => {
  it("the dashboard counts users by realm and those of today", async () => {
    const before = (await dashboard()).users;
    await demoUser(harness);
    await registerUser(harness);
    expect((await dashboard()).users).toEqual({
      live: before.live + 1,
      demo: before.demo + 1,
      today: before.today + 2,
      online: before.online + 2,
    });
  });

  it("the dashboard shows each queue's open requests and whether the operator may decide them", async () => {
    await credit(userId, "outside");
    const queue = async (by: string) =>
      (await dashboard(by)).queues.find((one) => one.queue === "credit");
    expect(await queue("finance")).toMatchObject({ open: 1, overdue: 0, may_decide: true });
    expect(await queue("risk")).toMatchObject({ open: 1, may_decide: false });
    harness.clock.advance(25 * HOUR_MS);
    await harness.moveIndex("1");
    expect(await queue("finance")).toMatchObject({ open: 1, overdue: 1 });
    const { alarms } = await dashboard();
    expect(alarms.map(({ code, subject }) => [code, subject])).toContainEqual([
      "queue-overdue",
      "credit",
    ]);
  });

  it("the dashboard shows no result for the ledger until it was checked", async () => {
    expect((await dashboard()).ledger).toEqual({ checked_at: null, findings: [] });
    await office.ctx.watch.checkLedger();
    expect((await dashboard()).ledger).toEqual({
      checked_at: harness.clock.now().toISOString(),
      findings: [],
    });
  });

  it("the dashboard raises an alarm for an invariant that does not hold", async () => {
    const tamper = (sign: "+" | "-") =>
      harness.database.ownerPool.query(
        `UPDATE accounts SET available = available ${sign} 1 WHERE holder_id = $1`,
        [userId],
      );
    await tamper("+");
    await office.ctx.watch.checkLedger();
    const { ledger, alarms } = await dashboard();
    expect(ledger.findings.map(({ invariant }) => invariant)).toContain(
      "a balance is the sum of its entries",
    );
    expect(alarms.map(({ code }) => code)).toContain("ledger");
    const gauged = async () => office.ctx.metrics.registry.metrics();
    expect(await gauged()).toMatch(/candor_alarms\{code="ledger"\} [1-9]/);
    await tamper("-");
    await office.ctx.watch.checkLedger();
    expect(await gauged()).not.toContain('code="ledger"');
    expect((await dashboard()).ledger.findings).toEqual([]);
  });

  it("the dashboard shows no old result as current when the ledger cannot be checked", async () => {
    await office.ctx.watch.checkLedger();
    const checkedAt = harness.clock.now().toISOString();
    await harness.database.ownerPool.query("REVOKE SELECT ON accounts FROM candor_console");
    const failed = await stateOf(office.ctx.watch.checkLedger());
    await harness.database.ownerPool.query("GRANT SELECT ON accounts TO candor_console");
    expect(failed).toBe(FORBIDDEN);
    const { ledger, alarms } = await dashboard();
    expect(alarms).toContainEqual({ code: "ledger-unchecked", subject: "", since: checkedAt });
    expect(ledger.checked_at).toBeNull();
    expect(await office.ctx.metrics.registry.metrics()).toMatch(/candor_ledger_findings nan/i);
    await office.ctx.watch.checkLedger();
    expect((await dashboard()).alarms.map(({ code }) => code)).not.toContain("ledger-unchecked");
    harness.clock.advance(HOUR_MS);
    expect((await dashboard()).alarms.map(({ code }) => code)).toContain("ledger-unchecked");
  });

  it.each(["none", "latest"] as const)(
    "the dashboard raises an alarm for a failing job until it works again, under any leader (%s)",
    async (makeUp) => {
      let isBroken = false;
      const name = `test.${makeUp}`;
      const run: Job["run"] = () => (isBroken ? Promise.reject(new Error("broken")) : undefined);
      const job: Job = { name, schedule: everySeconds(30), makeUp, run };
      const leadingProcess = () => createRunner(harness.ctx, [job], new AbortController().signal);
      const alarmsAfter = async (runner: Runner) => {
        harness.clock.advance(30_000);
        await secondOf(runner);
        // A turn without a due job changes nothing.
        await secondOf(runner);
        return (await dashboard()).alarms.filter(({ subject }) => subject === name);
      };
      const first = leadingProcess();
      await secondOf(first);
      isBroken = true;
      expect(await alarmsAfter(first)).toEqual([]);
      const since = harness.clock.now().toISOString();
      expect(await alarmsAfter(first)).toEqual([]);
      const alarm = { code: "job-failing", subject: name, since };
      expect(await alarmsAfter(first)).toEqual([alarm]);
      const second = leadingProcess();
      expect(await alarmsAfter(second)).toEqual([alarm]);
      isBroken = false;
      expect(await alarmsAfter(second)).toEqual([]);
    },
  );

  it("the dashboard shows the house's exposure after a trade with it", async () => {
    const { token: buyer, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "20000");
    const bitcoin = async () =>
      (await dashboard()).house.find(({ currency_code: code }) => code === "BTC");
    expect(await bitcoin()).toMatchObject({ exposure: "0" });
    await harness.moveIndex("1");
    await placeLimit(harness, buyer, "buy", "0.1", "97000");
    await harness.nextSecond();
    expect(await bitcoin()).toMatchObject({ exposure: "-0.1" });
    const fees = (await dashboard()).fees.find(({ currency_code: code }) => code === "BTC");
    expect(fees?.held).toBe("0.0001");
  });
});

describe("a credit out of the house's fees", () => {
  it("a credit from the house's fees is paid out of the fees of trades", async () => {
    await placeLimit(harness, token, "sell", "0.1", "95990");
    await placeLimit(harness, await demoUser(harness), "buy", "0.1", "95990");
    const before = await balanceOf(harness, token, "USDT");
    const { message } = await credit(userId, "house", "1");
    const by = ["finance", "finance-2"];
    expect(await approvedBy(office, message.request_id, by)).toBe("approved");
    const after = await balanceOf(harness, token, "USDT");
    expect(formatDec(sub(dec(after.available), dec(before.available)))).toBe("1");
  });
});
