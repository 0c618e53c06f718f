import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  demoUser,
  fundUser,
  openSession,
  placeLimit,
  registerUser,
  userIdOf,
} from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { auditInPassing, audit } from "../../ledger/audit.ts";
import { CHECK_VIOLATED, FORBIDDEN, stateOf } from "../../testing/sql-state.ts";
import { runJob } from "../../testing/statements.ts";
import { closeMonth, daysOf, monthBefore } from "./close-month.ts";
import { isSigned, installationKey } from "../../manifest/installation-key.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const monthsOf = async (token: string) =>
  (await harness.call("statements.listMonths", {}, { token })).message.list;
const close = (month: string, most?: number) =>
  closeMonth(
    { ...harness.ctx, installationKey: installationKey(harness.ctx) },
    month,
    new AbortController().signal,
    most,
  );
const query = (statement: string) => harness.database.ownerPool.query(statement);

describe("the closing balances of a month", () => {
  it("a month's closing balances are each user's at its end, signed and chained to the month before", async () => {
    const early = await demoUser(harness);
    const userId = await userIdOf(harness, early);
    const newcomer = await registerUser(harness);
    await placeLimit(harness, early, "buy", "0.1", "90000");
    harness.clock.advance(30 * DAY_MS);
    const token = await openSession(harness, userId);
    const still = await openSession(harness, newcomer.id);
    const { token: late, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "77");
    await harness.moveIndex("1");
    await placeLimit(harness, token, "sell", "0.05", "95000");
    await harness.nextSecond();
    await runJob(harness, "statements.closeMonth");
    const [january] = await monthsOf(token);
    expect(january).toMatchObject({
      month: "2026-01",
      balances: [
        { type: "change", currency_code: "BTC", balance: "1" },
        { type: "change", currency_code: "ETH", balance: "10" },
        { type: "change", currency_code: "USDT", balance: "100000" },
        { type: "lever", currency_code: "USDT", balance: "10000" },
        { type: "micro", currency_code: "USDT", balance: "10000" },
      ],
    });
    expect(await monthsOf(still)).toEqual([]);
    expect(await monthsOf(late)).toEqual([]);

    await close("2026-02", 1);
    const [february, first] = await monthsOf(token);
    expect(first).toEqual(january);
    expect(february?.text).toContain(`previous ${january?.hash}\n`);
    const { message: keys } = await harness.call("statements.listSigningKeys", {});
    for (const one of [january!, february!]) {
      expect(hash("sha256", one.text)).toBe(one.hash);
      const signature = Buffer.from(one.signature, "base64url");
      expect(keys.map(({ public_key }) => public_key)).toEqual([one.public_key]);
      expect(isSigned(one.public_key, one.text, signature)).toBe(true);
      expect(isSigned(one.public_key, one.text.replace("change", "lever"), signature)).toBe(false);
    }
    expect((await monthsOf(late)).map(({ balances }) => balances)).toEqual([
      [{ type: "change", currency_code: "USDT", balance: "77" }],
    ]);
  });

  it("closing balances are written once and never changed", async () => {
    const { rows: before } = await query("SELECT count(*) FROM statements_months");
    await query("DELETE FROM statements_closings");
    await close("2026-02");
    expect((await query("SELECT count(*) FROM statements_months")).rows).toEqual(before);
    const { pool } = harness.database;
    const change = "UPDATE statements_months SET text = text || 'x'";
    expect(await stateOf(pool.query(change))).toBe(FORBIDDEN);
    expect(await stateOf(pool.query("DELETE FROM statements_months"))).toBe(FORBIDDEN);
    expect(await stateOf(query(change))).toBe(CHECK_VIOLATED);
  });

  it("a user whose ledger does not add up gets no closing balances, and the month stays open for them", async () => {
    const sound = await registerUser(harness);
    const edited = await registerUser(harness);
    for (const { id } of [sound, edited]) await fundUser(harness, id, 3, "9");
    const change = (by: string) =>
      query(
        `BEGIN; SET LOCAL session_replication_role = replica;
         UPDATE accounts SET available = available ${by} WHERE holder_id = '${edited.id}'; COMMIT`,
      );
    const month = harness.clock.now().toISOString().slice(0, 7);
    await query(`DELETE FROM statements_closings WHERE month = '${month}'`);
    await change("+ 1");
    await expect(close(month)).rejects.toThrow(edited.id);
    expect(await monthsOf(sound.token)).toHaveLength(1);
    expect(await monthsOf(edited.token)).toEqual([]);
    await change("- 1");
    await close(month);
    expect(await monthsOf(edited.token)).toHaveLength(1);
  });

  it("the audit finds a broken chain when the owner of the database edits closing balances", async () => {
    const names = async () =>
      (await audit(harness.database.pool, audited)).map(({ invariant }) => invariant);
    const text = "replace(text, 'previous ', 'previous 0')";
    const edit = (to: string) =>
      query(
        `BEGIN; SET LOCAL session_replication_role = replica;
         UPDATE statements_months SET text = ${to}, hash = sha256(convert_to(${to}, 'UTF8'))
         WHERE month = '2026-02'; COMMIT`,
      );
    await edit(text);
    expect(await names()).toContain("a closed month names the month before it");
    await edit("replace(text, 'previous 0', 'previous ')");
    expect(await names()).toEqual([]);
    expect(await auditInPassing(harness.database.pool, audited)).toEqual([]);
  });
});

describe("a month", () => {
  it("the month to close is the one before a moment, over the turn of the year, with all of its days", () => {
    expect(monthBefore(new Date("2026-01-01T02:30Z"))).toBe("2025-12");
    expect(monthBefore(new Date("2026-03-31T23:59Z"))).toBe("2026-02");
    const { from, to } = daysOf("2024-02");
    expect([new Date(from * DAY_MS).toISOString(), to - from + 1]).toEqual([
      "2024-02-01T00:00:00.000Z",
      29,
    ]);
  });
});
