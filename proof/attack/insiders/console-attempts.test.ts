import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withConsoleKey } from "../../../apps/server/src/operators/console-key.ts";
import { openOperatorSession } from "../../../apps/server/src/operators/sessions.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { type OperatorConsole, openConsole } from "../../../apps/server/src/testing/console.ts";
import { type Harness, createHarness } from "../../../apps/server/src/testing/harness.ts";
import { WITHDRAWING, openWithdrawer } from "../../../apps/server/src/testing/withdrawer.ts";
import { byConsoleAddress, byConsoleConnection, byConsoleSession } from "./by-console.ts";
import { type Attempt, type Targets, notRefused } from "./stolen.ts";

/** What a thief of the console's address or connection tries without a chain: a part of `attack -- insiders`. */
let harness: Harness;
let office: OperatorConsole;
let targets: Targets;
const urls = { address: "", keyed: "" };
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
  urls.address = harness.database.consoleUrl;
  urls.keyed = withConsoleKey(urls.address, harness.ctx.config.pepper);
  const mara = await openWithdrawer(harness);
  const { message } = await office.call("finance", "wallet.requestCredit", {
    id: mara.id,
    currency_id: "3",
    type: "change",
    number: "1",
    source: "outside",
    reason: "a request that waits",
  });
  const { rows } = await harness.database.ownerPool.query<{ number: string }>(
    `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at)
     VALUES ('setting', 'contact', '"later"', 'x', true, now(), now() + interval '30 days') RETURNING number::text`,
  );
  targets = {
    accomplice: { userId: mara.id },
    owner: office.idOf("owner"),
    finance: office.idOf("finance-2"),
    support: office.idOf("support"),
    credit: message.request_id,
    withdrawal: await mara.request({ number: "1000" }),
    change: rows[0]?.number ?? "",
  };
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** The attempts that are still refused after their guards are removed. */
async function unguarded(url: string, attempts: readonly Attempt[]): Promise<string[]> {
  const green: string[] = [];
  for (const attempt of attempts) {
    if (attempt.guard === undefined) continue;
    const [triggers, table] = attempt.guard;
    const set = (act: "DISABLE" | "ENABLE") =>
      harness.database.ownerPool.query(
        `ALTER TABLE ${table} ${triggers.replaceAll(/\w+/g, `${act} TRIGGER $&`)}`,
      );
    await set("DISABLE");
    if ((await notRefused(url, [attempt])).length === 0) green.push(attempt.says);
    await set("ENABLE");
  }
  return green;
}

describe("the tables", () => {
  it("the tables refuse each attempt by the console database's address, because of the named triggers", async () => {
    const attempts = byConsoleAddress(targets);
    expect(await notRefused(urls.address, attempts)).toEqual([]);
    expect(await unguarded(urls.address, attempts)).toEqual([]);
  });

  it("the tables refuse each attempt by a console connection without a session, because of the named triggers", async () => {
    const attempts = byConsoleConnection(targets);
    expect(await notRefused(urls.keyed, attempts)).toEqual([]);
    expect(await unguarded(urls.keyed, attempts)).toEqual([]);
  });

  it("the tables refuse each attempt with the session of one support operator", async () => {
    const token = await inTransaction(office.ctx.db, (tx) =>
      openOperatorSession(tx, harness.clock, targets.support, "127.0.0.1"),
    );
    expect(await notRefused(urls.keyed, byConsoleSession(targets), token)).toEqual([]);
  });
});
