import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { createInstallationKey } from "../manifest/installation-key.ts";
import { auditHash, auditHead } from "./audit-log.ts";
import { verifyAudit } from "./verify-audit.ts";
import { verifyHeads } from "./verify-heads.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  // Their lines in the feed have lost the heads that were taken away here.
  await tamper("DELETE FROM head_lines");
  await office.close();
  await harness.close();
});
beforeEach(async () => {
  for (let turn = 0; turn < 3; turn += 1) await act();
});

const act = () =>
  office.call("risk", "markets.resumeMarket", { market_id: "1", reason: "a look around" });
const verify = (kept?: { number: number; hash: string }) => verifyAudit(office.ctx.pool, { kept });
/** Runs a statement past all triggers and rights, as the owner of the machine could. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: harness.database.ownerUrl });
  await client.connect();
  await client.query("SET session_replication_role = replica");
  await client.query(statement);
  await client.end();
}
async function headNow() {
  const { number, hash } = await auditHead(office.ctx.db);
  return { number, hash: hash.toString("hex") };
}

describe("the audit log", () => {
  it("the audit log is one chain from its first row to the head on the dashboard", async () => {
    const head = await headNow();
    const dashboard = await office.call("owner", "trust.getDashboard", {});
    expect(dashboard.message.audit).toEqual(head);
    expect(await verify(head)).toEqual({
      ok: true,
      rows: head.number,
      head: Buffer.from(head.hash, "hex"),
    });
  });

  it("the audit log stays one chain when many operators act at once, each row with its own number", async () => {
    const before = await headNow();
    await Promise.all(Array.from({ length: 20 }, act));
    expect((await headNow()).number).toBe(before.number + 20);
    expect((await verify()).ok).toBe(true);
  });

  it("verification of the audit log finds an edited row, and accepts it once restored", async () => {
    const { number } = await headNow();
    const edited = (to: string, from: string) =>
      tamper(
        `UPDATE audit_log SET body = replace(body::text, '${from}', '${to}')::json WHERE number = ${number - 1}`,
      );
    await edited("finance", "risk");
    expect(await verify()).toMatchObject({ ok: false, at: number - 1 });
    await edited("risk", "finance");
    expect((await verify()).ok).toBe(true);
  });

  it("verification of the audit log finds a row whose hash was made to fit, at the row after it", async () => {
    const { number } = await headNow();
    const { rows } = await harness.database.ownerPool.query<{ body: string; hash: Buffer }>(
      "SELECT body::text AS body, hash FROM audit_log WHERE number IN ($1::bigint - 2, $1::bigint - 1) ORDER BY number",
      [number],
    );
    const body = rows[1]!.body.replace("risk", "finance");
    const write = (text: string, hash: Buffer) =>
      tamper(
        `UPDATE audit_log SET body = ${pg.escapeLiteral(text)}, hash = '\\x${hash.toString("hex")}' WHERE number = ${number - 1}`,
      );
    await write(body, auditHash(rows[0]!.hash, body));
    expect(await verify()).toMatchObject({ ok: false, at: number });
    await write(rows[1]!.body, rows[1]!.hash);
    expect((await verify()).ok).toBe(true);
  });

  it("verification of the audit log finds a missing row", async () => {
    const { number } = await headNow();
    await tamper(`UPDATE audit_log SET number = -1 WHERE number = ${number - 1}`);
    expect(await verify()).toMatchObject({ ok: false, at: number - 1 });
    await tamper(`UPDATE audit_log SET number = ${number - 1} WHERE number = -1`);
    expect((await verify()).ok).toBe(true);
  });

  it("a missing last row of the audit log is found only by a head that was kept elsewhere", async () => {
    const head = await headNow();
    await tamper(`DELETE FROM audit_log WHERE number = ${head.number}`);
    expect((await verify()).ok).toBe(true);
    expect(await verify(head)).toMatchObject({ ok: false, at: head.number });
    await act();
    harness.clock.advance(1_000);
    await act();
    expect((await verify()).ok).toBe(true);
    expect(await verify(head)).toMatchObject({ ok: false, at: head.number });
  });
});

describe("a published head of the audit log", () => {
  const publish = async (): Promise<void> => {
    const { areas, clock } = harness.ctx;
    const job = areas.jobs.find(({ name }) => name === "transparency.signHeads");
    await job?.run(harness.ctx, clock.now(), new AbortController().signal);
  };
  const published = async () =>
    (await harness.call("options.listHeads", { chain: "audit" })).message.list;
  const alarms = async () => {
    await office.ctx.watch.checkLog();
    const { message } = await office.call("owner", "trust.getDashboard", {});
    return message.alarms.filter(({ code }) => code === "audit-log-cut");
  };
  /** Takes the rows from a number on out during the work, and puts them back unchanged. */
  async function without(from: number, work: () => Promise<void>): Promise<void> {
    const { ownerPool } = harness.database;
    const { rows } = await ownerPool.query<{ number: number; body: string; hash: Buffer }>(
      "SELECT number, body::text, hash FROM audit_log WHERE number >= $1 ORDER BY number",
      [from],
    );
    await tamper(`DELETE FROM audit_log WHERE number >= ${from}`);
    await work();
    await tamper(`DELETE FROM audit_log WHERE number >= ${from}`);
    for (const row of rows)
      await ownerPool.query("INSERT INTO audit_log (number, body, hash) VALUES ($1, $2, $3)", [
        row.number,
        row.body,
        row.hash,
      ]);
  }

  it("a published head of the audit log is signed, public, and says where the log ended", async () => {
    const head = await headNow();
    await publish();
    expect((await published())[0]).toMatchObject({ chain: "audit", ...head });
    expect(await verifyHeads(office.ctx.pool)).toMatchObject({ ok: true });
    expect(await alarms()).toEqual([]);
  });

  it("a published head raises an alarm if the last row was cut off, even if the log has grown again", async () => {
    await publish();
    const { number } = await headNow();
    await without(number, async () => {
      expect((await verify()).ok).toBe(true);
      expect(await verifyHeads(office.ctx.pool)).toMatchObject({ ok: false, at: number });
      expect(await alarms()).toMatchObject([{ subject: `${number}` }]);
      harness.clock.advance(1_000);
      await act();
      await act();
      await publish();
      expect((await verify()).ok).toBe(true);
      expect(await verifyHeads(office.ctx.pool)).toMatchObject({ ok: false, at: number });
      expect(await alarms()).toMatchObject([{ subject: `${number}` }]);
      await tamper(`DELETE FROM chain_heads WHERE chain = 'audit' AND number > ${number}`);
    });
    expect(await alarms()).toEqual([]);
  });

  it("the console that has seen a head raises an alarm if it was removed together with its row", async () => {
    await alarms();
    const { number } = await headNow();
    await without(number, async () => {
      await tamper(`DELETE FROM chain_heads WHERE chain = 'audit' AND number >= ${number}`);
      expect(await alarms()).toMatchObject([{ subject: `${number}` }]);
    });
    expect(await alarms()).toEqual([]);
  });

  it("a published head that was rewritten, or signed with another key, does not verify", async () => {
    await publish();
    const { number } = await headNow();
    const own = (await published())[0];
    const write = (to: string) =>
      tamper(`UPDATE chain_heads SET ${to} WHERE chain = 'audit' AND number = ${number}`);
    const at = harness.clock.now();
    await write(`at = '${new Date(at.getTime() - 1_000).toISOString()}'`);
    expect(await verifyHeads(office.ctx.pool)).toMatchObject({ ok: false, at: number });
    await write(`at = '${own?.at ?? ""}'`);
    const key = createInstallationKey(harness.ctx.config.statementKey).publicKey;
    expect(await verifyHeads(office.ctx.pool, { key })).toMatchObject({ ok: true });
    expect(await verifyHeads(office.ctx.pool, { key: `x${key.slice(1)}` })).toMatchObject({
      ok: false,
    });
  });
});

describe("a row of the audit log", () => {
  it.each(["out of turn", "that covers no row before it"])(
    "no row is added to the audit log %s, even with the address of the console's database",
    async (how) => {
      const { number } = await headNow();
      const body = JSON.stringify({ number: number + 1 });
      const forged = office.ctx.pool.query(
        "INSERT INTO audit_log (number, body, hash) VALUES ($1, $2, $3)",
        how === "out of turn"
          ? [number + 2, body, auditHash(Buffer.alloc(32), body)]
          : [number + 1, body, auditHash(Buffer.alloc(32), body)],
      );
      await expect(forged).rejects.toThrow("the console alone adds to the end of the log");
    },
  );

  it("only the console's process adds rows to the audit log", async () => {
    const { number, hash } = await headNow();
    const body = JSON.stringify({ number: number + 1 });
    const stranger = new pg.Client({ connectionString: harness.database.consoleUrl });
    await stranger.connect();
    const forged = stranger.query(
      "INSERT INTO audit_log (number, body, hash) VALUES ($1, $2, $3)",
      [number + 1, body, auditHash(Buffer.from(hash, "hex"), body)],
    );
    await expect(forged).rejects.toThrow("the console's process alone writes audit_log");
    await stranger.end();
  });
});
