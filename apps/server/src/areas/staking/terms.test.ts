import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { depositsAt } from "../../testing/deposits.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let deposits: ReturnType<typeof depositsAt>;
beforeAll(async () => {
  harness = await createHarness();
  deposits = depositsAt(harness);
});
afterAll(() => harness.close());

const sound = async () => expect(await audit(harness.database.pool, audited)).toEqual([]);
const AGREED = { daily_rate: "0.003", penalty_ratio: "0.005", minimum: "10", maximum: "50000" };

describe("an order under terms that are no longer the newest", () => {
  it("an order under old terms is refused, and nothing is frozen or written", async () => {
    const token = await demoUser(harness);
    const asked = await deposits.read(token);
    await deposits.publish({ daily_rate: "0.004" });
    const { refusal } = await deposits.place(token, asked);
    expect(refusal?.code).toBe("terms-changed");
    expect(await deposits.list(token)).toEqual([]);
    expect((await balanceOf(harness, token, "USDT")).frozen).toBe("0");
    const { rows } = await harness.database.pool.query(
      `SELECT a.frozen FROM accounts a JOIN holders h ON h.id = a.holder_id
       WHERE h.name = 'house:staking' AND h.realm = 'demo' AND a.frozen > 0`,
    );
    expect(rows).toEqual([]);
    const now = await deposits.place(token, await deposits.read(token));
    expect(now.message).toMatchObject({ status: "in_progress", interest: "20" });
    await deposits.publish(AGREED);
    await sound();
  });

  it("an order that races new terms is accepted under the terms it names or refused", async () => {
    const token = await demoUser(harness);
    const asked = await deposits.read(token);
    const [answer] = await Promise.all([
      deposits.place(token, asked),
      deposits.publish({ daily_rate: "0.001" }),
    ]);
    const placed = await deposits.list(token);
    expect(placed.map(({ interest }) => interest)).toEqual(answer.type === "ok" ? ["15"] : []);
    expect(answer.refusal?.code ?? "ok").toMatch(/^(?:ok|terms-changed)$/);
    await deposits.publish(AGREED);
    await sound();
  });
});

describe("a deposit that is to be renewed", () => {
  /** A deposit is renewed when the newest terms are as good as the agreed ones; otherwise it ends and is paid. */
  it.each([
    ["a lower rate", { daily_rate: "0.002" }, false, "15"],
    ["a higher penalty", { penalty_ratio: "0.006" }, false, "15"],
    ["another length", { days: 7 }, false, "15"],
    ["a higher minimum than its amount", { minimum: "1001" }, false, "15"],
    ["a higher rate", { daily_rate: "0.004" }, true, "15"],
    ["a lower penalty", { penalty_ratio: "0.001" }, true, "15"],
  ])(
    "a deposit is renewed only under terms at least as good as its own: %s",
    async (_, changed, isRenewed, paid) => {
      await deposits.publish({ ...AGREED, days: 5 });
      const token = await demoUser(harness);
      const asked = await deposits.read(token);
      const { message: placed } = await deposits.place(token, { ...asked, renew: "1" } as never);
      await deposits.publish(changed);
      deposits.goTo(placed.expiry_time);
      await deposits.workOff();
      const list = await deposits.list(token);
      const ended = list.find(({ id }) => id === placed.id);
      expect(ended).toMatchObject({ status: "completed", paid_interest: paid });
      expect(list).toHaveLength(isRenewed ? 2 : 1);
      const { balance, frozen } = await balanceOf(harness, token, "USDT");
      expect([balance, frozen]).toEqual(["100015", isRenewed ? "1000" : "0"]);
      await sound();
    },
  );

  it("a deposit is renewed under better terms, which its new order names", async () => {
    await deposits.publish({ ...AGREED, days: 5 });
    const token = await demoUser(harness);
    const asked = await deposits.read(token);
    const { message: placed } = await deposits.place(token, { ...asked, renew: "1" } as never);
    await deposits.publish({ daily_rate: "0.004", penalty_ratio: "0.001" });
    const { config_id: newest } = await deposits.read(token);
    deposits.goTo(placed.expiry_time);
    await deposits.workOff();
    const next = (await deposits.list(token)).find(({ id }) => id !== placed.id);
    expect(next).toMatchObject({ interest: "20", early: { penalty: "1" } });
    const { rows } = await harness.database.pool.query(
      "SELECT terms_id::text FROM staking_orders WHERE id = $1",
      [next!.id],
    );
    expect(rows).toEqual([{ terms_id: newest }]);
  });
});
