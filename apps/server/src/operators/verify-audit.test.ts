import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { auditHash, auditHead } from "./audit-log.ts";
import { verifyAudit } from "./verify-audit.ts";

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
beforeEach(async () => {
  for (let turn = 0; turn < 3; turn += 1) await act();
});

const act = () =>
  office.call("risk", "markets.resumeMarket", { market_id: "1", reason: "a look around" });
const verify = (kept?: { number: number; hash: string }) => verifyAudit(office.ctx.pool, { kept });
/** Past every trigger and every right, as whoever owns the machine could. */
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
  it("is one chain from its first row to the head on the dashboard", async () => {
    const head = await headNow();
    const dashboard = await office.call("owner", "trust.getDashboard", {});
    expect(dashboard.message.audit).toEqual(head);
    expect(await verify(head)).toEqual({
      ok: true,
      rows: head.number,
      head: Buffer.from(head.hash, "hex"),
    });
  });

  it("stays one chain when many act at once, each with a number of its own", async () => {
    const before = await headNow();
    await Promise.all(Array.from({ length: 20 }, act));
    expect((await headNow()).number).toBe(before.number + 20);
    expect((await verify()).ok).toBe(true);
  });

  it("shows an edited row at its number, and the row goes back to being sound", async () => {
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

  it("shows a row whose hash was made to fit, at the row after it", async () => {
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

  it("shows a row that is missing in the middle", async () => {
    const { number } = await headNow();
    await tamper(`UPDATE audit_log SET number = -1 WHERE number = ${number - 1}`);
    expect(await verify()).toMatchObject({ ok: false, at: number - 1 });
    await tamper(`UPDATE audit_log SET number = ${number - 1} WHERE number = -1`);
    expect((await verify()).ok).toBe(true);
  });

  it("without its last row is found by a head that somebody kept, and by nothing else", async () => {
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
