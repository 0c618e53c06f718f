import { DEVELOPMENT_TOKENS } from "@candor/chains/development/chain-terms.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { openSender } from "../../testing/sender.ts";
import { WITHDRAWING, openWithdrawer } from "../../testing/withdrawer.ts";

const TOKEN = DEVELOPMENT_TOKENS.USDT.contract;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});
/** Two days pass, so that requests of earlier tests do not count. */
beforeEach(() => pass(2 * DAY_MS));

const pass = async (milliseconds: number): Promise<void> => {
  harness.clock.advance(milliseconds);
  await harness.moveIndex("1");
};
const alarms = async (...codes: string[]) =>
  (await office.call("owner", "trust.getDashboard", {})).message.alarms
    .filter(({ code }) => codes.includes(code))
    .map(({ code, subject }) => [code, subject]);
const older = (id: string, days: number) =>
  harness.database.ownerPool.query(
    "UPDATE users SET created_at = $2::timestamptz - $3 * interval '1 day' WHERE id = $1",
    [id, harness.clock.now(), days],
  );
const credit = async (id: string, number: string): Promise<void> => {
  const { message } = await office.call("support", "wallet.requestCredit", {
    id,
    currency_id: "3",
    type: "change",
    number,
    source: "outside",
    reason: "a payment that was missed",
  });
  await approvedBy(office, message.request_id, ["finance", "finance-2"]);
};

describe("a user of less than seven days", () => {
  it("a new user who requests more than 1,000 USDT within a day is an alarm, also in several requests", async () => {
    const mara = await openWithdrawer(harness);
    await mara.request({ number: "600" });
    await mara.request({ number: "400" });
    expect(await alarms("new-user-withdraws")).toEqual([]);
    const last = await mara.request({ number: "100" });
    expect(await alarms("new-user-withdraws")).toEqual([
      ["new-user-withdraws", `${mara.id} 1100 USDT`],
    ]);
    await mara.cancel(last);
    expect(await alarms("new-user-withdraws")).toEqual([]);
  });

  it("a user of more than seven days who requests as much is no alarm", async () => {
    const mara = await openWithdrawer(harness);
    await older(mara.id, 7);
    await mara.request({ number: "5000" });
    expect(await alarms("new-user-withdraws")).toEqual([]);
    await older(mara.id, 6);
    expect(await alarms("new-user-withdraws")).toHaveLength(1);
    await pass(DAY_MS);
    expect(await alarms("new-user-withdraws")).toEqual([]);
  });
});

describe("amounts that operators credited", () => {
  it("a credit that is withdrawn within the hour is an alarm, and a later withdrawal is not", async () => {
    const [mara, ravi] = [await openWithdrawer(harness), await openWithdrawer(harness)];
    for (const { id } of [mara, ravi]) {
      await older(id, 30);
      await credit(id, "500");
    }
    await mara.request({ number: "500" });
    await pass(61 * MINUTE_MS);
    await ravi.request({ number: "500" });
    expect(await alarms("credited-leaves")).toEqual([["credited-leaves", `${mara.id} 500 USDT`]]);
  });

  it("credits to users above 50,000 USDT within a day are an alarm", async () => {
    const [mara, ravi] = [await openWithdrawer(harness), await openWithdrawer(harness)];
    await credit(mara.id, "30000");
    await credit(ravi.id, "20000");
    expect(await alarms("much-let-in")).toEqual([]);
    await credit(ravi.id, "1");
    expect(await alarms("much-let-in")).toEqual([["much-let-in", "50001 USDT"]]);
    await pass(DAY_MS);
    expect(await alarms("much-let-in")).toEqual([]);
  });

  it("a credit is followed to the user who receives it by a send", async () => {
    const [mara, ravi] = [await openSender(harness), await openWithdrawer(harness)];
    await credit(mara.id, "500");
    const listed = await mara.saveRecipient(ravi.email);
    await mara.send(listed, { number: "500" });
    await ravi.request({ number: "500" });
    expect(await alarms("credited-leaves")).toEqual([["credited-leaves", `${ravi.id} 500 USDT`]]);
  });
});

describe("the hot wallet", () => {
  const holds = (amount: string) =>
    harness.database.ownerPool.query(
      `INSERT INTO hot_wallets (network, address, seen_at, balances) VALUES ('ERC20', '0x1', $1, $2)
       ON CONFLICT (network) DO UPDATE SET balances = EXCLUDED.balances`,
      [harness.clock.now(), JSON.stringify({ 3: amount })],
    );

  it("requests for more than a quarter of the hot wallet within an hour are an alarm", async () => {
    const [mara, ravi] = [await openWithdrawer(harness), await openWithdrawer(harness)];
    await holds("1000");
    await mara.request({ number: "200" });
    expect(await alarms("hot-wallet-asked")).toEqual([]);
    const id = await ravi.request({ number: "200" });
    expect(await alarms("hot-wallet-asked")).toEqual([["hot-wallet-asked", "392 USDT"]]);
    // Half has left, but the share is of the former balance.
    await holds("804");
    const sent = (state: string) =>
      harness.database.ownerPool.query(
        `UPDATE withdrawals SET state = $2, held = CASE $2 WHEN 'sent' THEN 0 ELSE amount END, sent_at = CASE $2 WHEN 'sent' THEN created_at END
         WHERE id = $1`,
        [id, state],
      );
    await sent("sent");
    expect(await alarms("hot-wallet-asked")).toEqual([["hot-wallet-asked", "392 USDT"]]);
    // An unposted withdrawal has not left.
    await sent("review");
    await pass(61 * MINUTE_MS);
    expect(await alarms("hot-wallet-asked")).toEqual([]);
    await holds("1000000000");
  });
});

describe("a payment without approvers' signatures", () => {
  it("unsigned payments are an alarm at half of the signer's bound for an hour or a day", async () => {
    const mara = await openWithdrawer(harness);
    await older(mara.id, 30);
    const { ownerPool } = harness.database;
    const small = { payment: "100000000", hour: "500000000", day: "1000000000", address: "1" };
    const said = {
      approvers: [],
      foundsWhileFewerThan: null,
      newKeyAfterSeconds: 0,
      tokens: { [TOKEN.toLowerCase()]: { small, approvers: [] } },
    };
    await ownerPool.query(
      `INSERT INTO hot_wallets (network, address, seen_at, balances, approvers) VALUES ('ERC20', '0x1', $1, '{"3": "1000000000"}', $2)
       ON CONFLICT (network) DO UPDATE SET approvers = EXCLUDED.approvers`,
      [harness.clock.now(), JSON.stringify(said)],
    );
    const sent = async (number: string): Promise<string> => {
      const id = await mara.request({ number });
      await ownerPool.query(
        `UPDATE withdrawals SET state = 'sent', held = 0, sent_at = $2 WHERE id = $1`,
        [id, harness.clock.now()],
      );
      return id;
    };
    const first = await sent("200");
    expect(await alarms("unsigned-leaves")).toEqual([]);
    await sent("58");
    expect(await alarms("unsigned-leaves")).toEqual([["unsigned-leaves", "250 USDT"]]);
    await pass(61 * MINUTE_MS);
    expect(await alarms("unsigned-leaves")).toEqual([]);
    await sent("254");
    expect(await alarms("unsigned-leaves")).toHaveLength(2);
    await ownerPool.query("INSERT INTO withdrawal_approvals VALUES ($1, $2, '{}', now())", [
      first,
      office.idOf("finance"),
    ]);
    await pass(61 * MINUTE_MS);
    expect(await alarms("unsigned-leaves")).toEqual([]);
    await ownerPool.query("UPDATE hot_wallets SET approvers = NULL");
    await ownerPool.query(
      "UPDATE withdrawals SET state = 'review', held = amount, sent_at = NULL WHERE user_id = $1",
      [mara.id],
    );
  });
});

describe("amounts that come to users from outside", () => {
  it("inflows above 250,000 USDT a UTC day are an alarm, by any kind of entry but the house's capital", async () => {
    const inflow = async () => {
      // The first run only sees the newest entries; the next one carries them.
      for (let minute = 0; minute < 2; minute += 1) await office.ctx.watch.carryLedger();
      return alarms("much-comes-in");
    };
    await pass(DAY_MS);
    const { message } = await office.call("finance", "house.requestCapital", {
      from: "outside",
      to: "house:conversion",
      currency_id: "3",
      number: "300000",
      reason: "to convert out of",
    });
    await approvedBy(office, message.request_id, ["finance-2"]);
    await openWithdrawer(harness, "250000");
    expect(await inflow()).toEqual([]);
    await openWithdrawer(harness, "1");
    // Entries are carried once no older transaction of the cluster is open.
    await expect.poll(inflow).toEqual([["much-comes-in", "250001 USDT"]]);
    await pass(DAY_MS);
    expect(await inflow()).toEqual([]);
  });
});

describe("operators", () => {
  it("an operator who gets roles is an alarm by name for a day", async () => {
    const asked = await office.call("owner", "auth.requestRoles", {
      id: office.idOf("support"),
      roles: ["support", "finance"],
      reason: "to help out for a week",
    });
    await approvedBy(office, asked.message.request_id, ["owner-2", "owner-3"]);
    expect(await alarms("roles-given")).toEqual([["roles-given", "support"]]);
    await pass(DAY_MS);
    expect(await alarms("roles-given")).toEqual([]);
  });

  it("an operator with more than forty requests for one user within a day is an alarm by name", async () => {
    const mara = await openWithdrawer(harness);
    const ask = () =>
      office.call("support", "wallet.requestCredit", {
        id: mara.id,
        currency_id: "3",
        type: "change",
        number: "1",
        source: "outside",
        reason: "one of very many",
      });
    for (let count = 0; count < 40; count += 1) await ask();
    expect(await alarms("operator-asks-often")).toEqual([]);
    await ask();
    expect(await alarms("operator-asks-often")).toEqual([["operator-asks-often", "support 41"]]);
    await pass(DAY_MS);
    expect(await alarms("operator-asks-often")).toEqual([]);
  });

  it("operators who bring capital in and take it out within the hour are an alarm", async () => {
    const move = async (from: string, to: string) => {
      const { message } = await office.call("finance", "house.requestCapital", {
        from,
        to,
        currency_id: "3",
        number: "1000",
        reason: "to look like more than there is",
      });
      await approvedBy(office, message.request_id, ["finance-2"]);
    };
    await move("outside", "house:conversion");
    await pass(61 * MINUTE_MS);
    await move("house:conversion", "outside");
    expect(await alarms("capital-leaves")).toEqual([]);
    await move("outside", "house:conversion");
    await move("house:conversion", "outside");
    expect(await alarms("capital-leaves")).toEqual([["capital-leaves", "USDT"]]);
  });
});
