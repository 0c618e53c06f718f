import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accepted, decided } from "../../testing/converting.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

const INPUT = { number: "100", from_currency_id: "3", to_currency_id: "1" };

/** Converts while another session locks the house's accounts, until the given promise resolves. */
async function convertWhileLocked(token: string, until: () => Promise<void>) {
  const client = await harness.database.ownerPool.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      `SELECT FROM accounts WHERE holder_id IN
        (SELECT id FROM holders WHERE name = 'house:conversion' AND realm = 'demo') FOR UPDATE`,
    );
    const ask = () => harness.call("conversion.convert", INPUT, { token, key: "once" });
    const { answer } = await accepted(harness, ask);
    const answered = decided(harness, answer);
    await Promise.race([until(), answered]);
    await client.query("ROLLBACK");
    return await answered;
  } finally {
    client.release();
  }
}

/** The start of the transaction that now waits for a lock; undefined if none does. */
async function waiting(): Promise<string | undefined> {
  const { rows } = await harness.database.ownerPool.query<{ since: string }>(
    `SELECT xact_start::text AS since FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.since;
}

/** Waits until one transaction has waited for a lock and given up; another may already wait by then. */
async function oneWait(): Promise<void> {
  let first: string | undefined;
  while ((first = await waiting()) === undefined) await sleep(20);
  while ((await waiting()) === first) await sleep(20);
}

describe("a conversion whose settlement meets a busy database", () => {
  it("a conversion whose settlement meets a locked account is retried and settles once", async () => {
    const token = await demoUser(harness);
    const answer = await convertWhileLocked(token, oneWait);
    expect(answer.type).toBe("ok");
    const { message } = await harness.call("conversion.listConversions", {}, { token });
    expect(message.list).toHaveLength(1);
    expect((await balanceOf(harness, token, "USDT")).balance).toBe("99900");
  });

  it("a conversion that fails because the accounts stay locked releases its hold", async () => {
    const token = await demoUser(harness);
    const answer = await convertWhileLocked(token, () => new Promise<never>(() => undefined));
    expect(answer.refusal?.code).toBe("busy");
    expect(await balanceOf(harness, token, "USDT")).toMatchObject({ balance: "100000" });
    const { rowCount } = await harness.database.ownerPool.query("SELECT FROM price_waits");
    expect(rowCount).toBe(0);
  });
});
