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

/** Converts while another session has the house's accounts locked, until `until` was so for the settlement's waits. */
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

/** Waits until a session is seen to wait for a lock, or is seen no more. */
async function lockWait(isThere: boolean): Promise<void> {
  for (let seen = !isThere; seen !== isThere; await sleep(20)) {
    const { rowCount } = await harness.database.ownerPool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    seen = (rowCount ?? 0) > 0;
  }
}

describe("a conversion whose settlement meets a busy database", () => {
  it("is settled again, and made once", async () => {
    const token = await demoUser(harness);
    const answer = await convertWhileLocked(token, async () => {
      await lockWait(true);
      await lockWait(false);
    });
    expect(answer.type).toBe("ok");
    const { message } = await harness.call("conversion.listConversions", {}, { token });
    expect(message.list).toHaveLength(1);
    expect((await balanceOf(harness, token, "USDT")).balance).toBe("99900");
  });

  it("holds nothing more once it has come to nothing", async () => {
    const token = await demoUser(harness);
    const answer = await convertWhileLocked(token, () => new Promise<never>(() => undefined));
    expect(answer.refusal?.code).toBe("busy");
    expect(await balanceOf(harness, token, "USDT")).toMatchObject({ balance: "100000" });
    const { rowCount } = await harness.database.ownerPool.query("SELECT FROM price_waits");
    expect(rowCount).toBe(0);
  });
});
