import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditInPassing } from "../../ledger/audit.ts";
import { demoUser, fundUser, placeLimit, registerUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { closings, makeStatement, readFile, rowsOf, runJob } from "../../testing/statements.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const today = () => harness.clock.now().toISOString().slice(0, 10);
const csvOf = async (token: string, input: object = {}) => {
  const asked = { from: "2026-01-01", to: today(), format: "csv" as const, ...input };
  const made = await makeStatement(harness, token, asked);
  expect(made.state).toBe("made");
  return (await readFile(harness, token, made.id)).toString();
};
const balances = async (token: string): Promise<Record<string, string>> => {
  const { message } = await harness.call("wallet.listBalances", {}, { token });
  return Object.fromEntries(
    message.list
      .filter(({ balance }) => balance !== "0")
      .map(({ type, currency_code, balance }) => [`${type} ${currency_code}`, balance]),
  );
};
/** Changes rows as the owner of the database, without any trigger. */
async function tamper(statement: string): Promise<void> {
  const client = await harness.database.ownerPool.connect();
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  await client.query(statement);
  await client.query("COMMIT");
  client.release();
}
const trader = async () => {
  const token = await demoUser(harness);
  await placeLimit(harness, token, "buy", "0.1", "97000");
  await harness.nextSecond();
  const move = {
    currency_id: "3",
    number: "250",
    from_field: "change",
    to_field: "lever",
  } as const;
  await harness.call("wallet.transferBetweenAccounts", move, { token });
  return token;
};

describe("a statement", () => {
  it("a statement closes with its owner's balance of every account, with trades, fees and transfers", async () => {
    const token = await trader();
    const csv = await csvOf(token);
    expect(closings(csv)).toEqual(await balances(token));
    const kinds = new Set(rowsOf(csv).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["opening", "closing", "grant", "trade", "fee", "transfer"]));
  });

  it("a statement of a later period opens with the closing balances of the one before", async () => {
    const token = await trader();
    const first = today();
    harness.clock.advance(DAY_MS);
    await harness.moveIndex("1");
    await placeLimit(harness, token, "sell", "0.05", "95000");
    await harness.nextSecond();
    const before = closings(await csvOf(token, { to: first }));
    const later = await csvOf(token, { from: today() });
    const opened = rowsOf(later).filter(({ kind }) => kind === "opening");
    expect(
      Object.fromEntries(
        opened.map(({ account, currency, balance }) => [`${account} ${currency}`, balance]),
      ),
    ).toEqual(before);
    expect(closings(later)).toEqual(await balances(token));
  });

  it("a statement of one currency has no other one, and a statement without entries has no rows", async () => {
    const token = await trader();
    const csv = await csvOf(token, { currency: "2" });
    expect(Object.keys(closings(csv))).toEqual(["change ETH"]);
    const { token: newcomer } = await registerUser(harness);
    expect(rowsOf(await csvOf(newcomer))).toEqual([]);
  });

  it("a statement writes a reason that looks like a formula as text", async () => {
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "5");
    await tamper(
      `UPDATE ledger_transactions SET reason = '=1+1' WHERE id = (SELECT max(id) FROM ledger_transactions)`,
    );
    expect(rowsOf(await csvOf(token))[1]).toMatchObject({ amount: "5", reason: "'=1+1" });
  });

  it.each(["en", "th", "hk", "jp"])("a statement is printed as a PDF in %s", async (lang) => {
    const token = await trader();
    const asked = { from: "2026-01-01", to: today(), format: "pdf" } as const;
    const made = await makeStatement(harness, token, asked, lang);
    const file = await readFile(harness, token, made.id);
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    expect(file).toHaveLength(made.bytes ?? 0);
  });
});

describe("a statement that does not add up", () => {
  const found = async () =>
    (await auditInPassing(harness.database.pool, audited)).map(({ invariant }) => invariant);
  const alarm = "a statement's opening balance and lines are its closing balance";
  const oneLine =
    "(SELECT max(e.id) FROM ledger_entries e JOIN accounts a ON a.id = e.account_id JOIN users u ON u.id = a.holder_id WHERE u.id = $)";

  it("a statement that does not add up is held, raises an alarm, and is made once the ledger is sound", async () => {
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "5");
    const line = oneLine.replace("$", `'${id}'`);
    await tamper(`UPDATE ledger_entries SET amount = amount + 1 WHERE id = ${line}`);
    const asked = { from: "2026-01-01", to: today(), format: "csv" } as const;
    const held = await makeStatement(harness, token, asked);
    expect(held).toMatchObject({ state: "held", lines: null, bytes: null });
    const file = await harness.call("statements.getStatementFile", { id: held.id }, { token });
    expect(file.refusal?.code).toBe("not-found");
    expect(await found()).toContain(alarm);

    await tamper(`UPDATE ledger_entries SET amount = amount - 1 WHERE id = ${line}`);
    harness.clock.advance(3_600_001);
    await runJob(harness, "statements.make");
    expect(closings((await readFile(harness, token, held.id)).toString())).toEqual({
      "change USDT": "5",
    });
    expect(await found()).not.toContain(alarm);
  });

  it("a statement is held when a balance was edited without a line", async () => {
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "5");
    const change = (by: string) =>
      tamper(`UPDATE accounts SET available = available ${by} WHERE holder_id = '${id}'`);
    await change("+ 2");
    const asked = { from: "2026-01-01", to: today(), format: "csv" } as const;
    expect((await makeStatement(harness, token, asked)).state).toBe("held");
    await change("- 2");
    harness.clock.advance(3_600_001);
    await runJob(harness, "statements.make");
  });
});

describe("a statement for which the database has no time", () => {
  it("a statement that the database has no time for is tried five times and then fails", async () => {
    const asked = { from: "2026-01-01", to: today(), format: "csv" } as const;
    const token = await trader();
    await harness.call("statements.createStatement", asked, { token });
    const client = await harness.database.ownerPool.connect();
    await client.query("BEGIN; LOCK TABLE ledger_days");
    await expect(runJob(harness, "statements.make")).rejects.toThrow("lock timeout");
    await client.query("UPDATE statements SET tries = tries + 3 WHERE state = 'waiting'");
    await client.query("COMMIT; BEGIN; LOCK TABLE ledger_days");
    await runJob(harness, "statements.make");
    await client.query("ROLLBACK");
    client.release();
    const { message } = await harness.call("statements.listStatements", {}, { token });
    expect(message.list).toMatchObject([{ state: "failed" }]);
    expect((await makeStatement(harness, token, asked)).state).toBe("made");
  });
});

describe("asking for a statement", () => {
  const ask = async (token: string, input: object) =>
    (
      await harness.call(
        "statements.createStatement",
        { from: "2026-01-01", to: "2026-01-02", format: "csv", ...input },
        { token },
      )
    ).refusal;

  it.each([
    ["a period that ends before it begins", { from: "2026-01-03" }, "statement-period"],
    ["more than a leap year", { from: "2025-01-01" }, "statement-period"],
    ["days that are still to come", { to: "2026-12-31" }, "statement-period"],
    ["an unknown currency", { currency: "999" }, "unknown-currency"],
    ["an invalid day", { from: "2026-02-30" }, "parameter-error"],
    ["a day of another age", { from: "0001-01-01" }, "parameter-error"],
    ["another format", { format: "xlsx" }, "parameter-error"],
    ["an unknown currency of gains", { format: "lots", fiat: "BTC" }, "parameter-error"],
  ])("a statement is refused for %s", async (_what, input, code) => {
    expect((await ask(await demoUser(harness), input))?.code).toBe(code);
  });

  it("a user waits for one statement at a time, even when several are requested at once", async () => {
    const token = await demoUser(harness);
    const codes = await Promise.all([ask(token, {}), ask(token, {}), ask(token, {})]);
    expect(codes.filter((one) => one === undefined)).toHaveLength(1);
    expect(codes.filter((one) => one?.code === "statement-waits")).toHaveLength(2);
    await runJob(harness, "statements.make");
    expect(await ask(token, {})).toBeUndefined();
    await runJob(harness, "statements.make");
  });

  it("a statement is refused beyond thirty, and when it would have too many lines", async () => {
    const { token, id } = await registerUser(harness);
    await harness.database.ownerPool.query(
      `INSERT INTO statements (id, user_id, from_day, to_day, format, lang, state, created_at)
       SELECT gen_random_uuid(), '${id}', 1, 1, 'csv', 'en', 'failed', now() FROM generate_series(1, 30)`,
    );
    expect(await ask(token, {})).toEqual({
      code: "too-many-statements",
      params: { maximum: "30" },
    });
    await fundUser(harness, id, 3, "5");
    await tamper(
      `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, posted_at)
       SELECT max(transaction_id), a.id, 3, 'dust', 0, '2026-01-02' FROM generate_series(1, 3001), accounts a
       JOIN ledger_entries e ON e.account_id = a.id WHERE a.holder_id = '${id}' GROUP BY a.id, generate_series`,
    );
    expect(await ask(token, { format: "pdf" })).toEqual({
      code: "statement-too-long",
      params: { maximum: "3000" },
    });
    await tamper(`DELETE FROM ledger_entries WHERE kind = 'dust' AND amount = 0`);
  });
});

describe("statements", () => {
  it("statements are listed newest first, page by page, to their owner alone, each with its state", async () => {
    const token = await trader();
    const asked = { from: "2026-01-01", to: today(), format: "csv" } as const;
    const first = await makeStatement(harness, token, asked);
    const second = await makeStatement(harness, token, { ...asked, format: "lots", fiat: "THB" });
    const list = async (by: string, cursor?: string) =>
      (
        await harness.call(
          "statements.listStatements",
          { limit: "1", ...(cursor !== undefined && { cursor }) },
          { token: by },
        )
      ).message;
    const newest = await list(token);
    expect(newest).toMatchObject({ list: [second], has_more: true });
    expect(second).toMatchObject({ format: "lots", fiat: "THB", currency_code: null });
    expect((await list(token, newest.cursor ?? "")).list).toEqual([first]);
    expect((await list(await demoUser(harness))).list).toEqual([]);
  });
});

describe("a statement's file", () => {
  it("a statement of many lines is read in parts that make one file", async () => {
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "5");
    await tamper(
      `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, posted_at)
       SELECT e.transaction_id, a.id, 3, 'dust', 0, e.posted_at FROM generate_series(1, 12000), accounts a
       JOIN ledger_entries e ON e.account_id = a.id WHERE a.holder_id = '${id}'`,
    );
    const asked = { from: "2026-01-01", to: today(), format: "csv" } as const;
    const made = await makeStatement(harness, token, asked);
    const { message } = await harness.call(
      "statements.getStatementFile",
      { id: made.id },
      { token },
    );
    expect([made.lines, message.parts]).toEqual([12_001, 2]);
    const csv = (await readFile(harness, token, made.id)).toString();
    expect(rowsOf(csv)).toHaveLength(12_003);
    expect(closings(csv)).toEqual({ "change USDT": "5" });
    await tamper("DELETE FROM ledger_entries WHERE kind = 'dust' AND amount = 0");
  });

  it("only its owner reads a statement's file, which is deleted with the statement after its days", async () => {
    const token = await trader();
    const { id } = await makeStatement(harness, token, {
      from: "2026-01-01",
      to: today(),
      format: "csv",
    });
    const file = join(harness.ctx.config.filesFolder, "statements", id);
    const asked = async (by: string) =>
      (await harness.call("statements.getStatementFile", { id }, { token: by })).refusal?.code;
    expect(await asked(token)).toBeUndefined();
    expect(await asked(await demoUser(harness))).toBe("not-found");
    const beyond = { id, part: "2" } as never;
    expect(
      (await harness.call("statements.getStatementFile", beyond, { token })).refusal?.code,
    ).toBe("not-found");

    const age = (days: number) =>
      tamper(
        `UPDATE statements SET created_at = now() - interval '${days} days 1 minute' WHERE id = '${id}'`,
      );
    await age(6);
    await runJob(harness, "statements.forget");
    expect([await asked(token), existsSync(file)]).toEqual([undefined, true]);
    await age(7);
    await runJob(harness, "statements.forget");
    expect([await asked(token), existsSync(file)]).toEqual(["not-found", false]);
  });
});
