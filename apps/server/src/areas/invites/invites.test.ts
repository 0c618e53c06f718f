import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { PASSWORD, codeSentTo, demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { openPerson, runJob, tradeBetween } from "../../testing/inviting.ts";
import { CHECK_VIOLATED, FORBIDDEN, UNIQUE_VIOLATED, stateOf } from "../../testing/sql-state.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
beforeEach(() => harness.moveIndex("1"));
afterAll(async () => {
  await office.close();
  await harness.close();
});

const invited = async (token: string, input = {}) =>
  (await harness.call("invites.listInvited", input, { token })).message;

describe("an invited user", () => {
  it("an inviter lists invited users newest first, by masked names, with whether they have traded", async () => {
    const inviter = await openPerson(harness, { country: "TH" });
    expect(await invited(inviter.token)).toMatchObject({ list: [], count: 0, earned: [] });
    const first = await openPerson(harness, { invitedBy: inviter.id });
    harness.clock.advance(60_000);
    await harness.moveIndex("1");
    const second = await openPerson(harness, { invitedBy: inviter.id });
    await tradeBetween(harness, first.token, (await openPerson(harness, {})).token, "0.001");
    await runJob(harness, "spot.rollUp");
    const { list, count } = await invited(inviter.token);
    expect(count).toBe(2);
    expect(list.map(({ has_traded }) => has_traded)).toEqual([false, true]);
    for (const { account_name } of list) expect(account_name).toMatch(/^..\*\*\*..@c\*\*\*$/);
    expect(list[0]!.created_at > list[1]!.created_at).toBe(true);
    expect(await invited(second.token)).toMatchObject({ list: [], count: 0 });
  });

  it("invited users are listed page by page, by number or by cursor, and none twice", async () => {
    const inviter = await openPerson(harness, { country: "TH" });
    for (let friend = 0; friend < 5; friend += 1) {
      await openPerson(harness, { invitedBy: inviter.id });
      harness.clock.advance(1_000);
    }
    const times = async (input: object) => {
      const page = await invited(inviter.token, { limit: "2", ...input });
      return { of: page.list.map(({ created_at }) => created_at), cursor: page.cursor ?? "" };
    };
    const [one, two] = [await times({}), await times({ page: "2" })];
    const next = await times({ cursor: one.cursor });
    const last = await times({ cursor: next.cursor });
    expect(next.of).toEqual(two.of);
    expect(new Set([...one.of, ...next.of, ...last.of]).size).toBe(5);
    expect(last.cursor).toBe("");
  });
});

describe("the rebates of one inviter", () => {
  it("rebates are listed page by page, to their owner alone", async () => {
    const inviter = await openPerson(harness, { country: "TH" });
    const other = await openPerson(harness, { country: "TH" });
    const seller = await openPerson(harness, { invitedBy: inviter.id });
    const buyer = await openPerson(harness, { invitedBy: other.id });
    for (const quantity of ["0.01", "0.02", "0.03"])
      await tradeBetween(harness, seller.token, buyer.token, quantity);
    await runJob(harness, "invites.payRebates");
    const page = async (token: string, input: object) =>
      (await harness.call("invites.listRebates", { limit: "2", ...input }, { token })).message;
    const one = await page(inviter.token, {});
    const two = await page(inviter.token, { page: "2" });
    const next = await page(inviter.token, { cursor: one.cursor ?? "" });
    expect([one.list.length, next.list.length, next.has_more]).toEqual([2, 1, false]);
    expect(two.list).toEqual(next.list);
    const all = [...one.list, ...next.list];
    expect(new Set(all.map(({ trade_id }) => trade_id)).size).toBe(3);
    expect(all.every(({ currency_code }) => currency_code === "USDT")).toBe(true);
    const theirs = await page(other.token, { limit: "10" });
    expect(theirs.list.every(({ currency_code }) => currency_code === "BTC")).toBe(true);
  });
});

it("a frozen inviter is still paid rebates", async () => {
  const inviter = await openPerson(harness, { country: "TH" });
  const friend = await openPerson(harness, { invitedBy: inviter.id });
  const freeze = { id: inviter.id, cause: "abuse", hours: 72, reason: "a test" } as const;
  expect((await office.call("risk", "account.freezeUser", freeze)).type).toBe("ok");
  await tradeBetween(harness, friend.token, (await openPerson(harness, {})).token);
  await runJob(harness, "invites.payRebates");
  expect((await invited(inviter.token)).earned).toEqual([
    { currency_code: "USDT", amount: "1.53584" },
  ]);
});

describe("an invitation", () => {
  const byOwner = (statement: string, values: unknown[]) =>
    stateOf(harness.database.ownerPool.query(statement, values));

  it("an invitation is recorded at registration and cannot be changed afterwards", async () => {
    const first = await registerUser(harness);
    const { message: info } = await harness.call("account.getUser", {}, { token: first.token });
    const email = "second@candor.example";
    await harness.call("auth.sendMailCode", { user_string: email });
    const { message: token } = await harness.call("auth.register", {
      user_string: email,
      code: await codeSentTo(harness, email),
      password: PASSWORD,
      re_password: PASSWORD,
      extension_code: info.extension_code,
    });
    expect((await invited(first.token)).count).toBe(1);
    // No user becomes the inviter of the own inviter.
    const { message: own } = await harness.call("account.getUser", {}, { token });
    const ring = "UPDATE users SET invited_by = $2 WHERE id = $1";
    expect(await stateOf(harness.database.pool.query(ring, [first.id, own.id]))).toBe(FORBIDDEN);
    expect(await byOwner("UPDATE users SET invited_by = id WHERE id = $1", [own.id])).toBe(
      CHECK_VIOLATED,
    );
  });

  it("a demo account has no rebates", async () => {
    const token = await demoUser(harness);
    const { message } = await harness.call("invites.getRebateTerms", {}, { token });
    expect(message).toEqual({ rate: "0.2", exclusion: "demo" });
  });
});

describe("the table of rebates", () => {
  const one = (set: string) => `
    INSERT INTO rebates (day, inviter_id, user_id, trade_id, trade_number, role, currency_id, fee,
      rate, amount, traded_at)
    SELECT day, inviter_id, user_id, trade_id, trade_number, role, currency_id, fee, rate, ${set},
      traded_at FROM rebates LIMIT 1`;

  it("the database allows one rebate for each side of a trade, of its share of the fee at most", async () => {
    const { pool } = harness.database;
    expect(await stateOf(pool.query(one("amount")))).toBe(UNIQUE_VIOLATED);
    expect(await stateOf(pool.query(one("fee * rate + 0.000001")))).toBe(CHECK_VIOLATED);
  });

  it("the database keeps paid rebates unchanged", async () => {
    const unpaid = "UPDATE rebate_days SET paid_at = NULL";
    expect(await stateOf(harness.database.pool.query(unpaid))).toBe(CHECK_VIOLATED);
  });
});

it("a new rebate rate needs two approvers, is published and is a half at most", async () => {
  const request = (rate: string) =>
    office.call("configuration", "trust.requestChange", {
      change: { kind: "rebate", subject: "all", value: { rate } },
      reason: "more for inviters",
    });
  expect((await request("0.6")).refusal?.code).toBe("parameter-error");
  const { message } = await request("0.3");
  const by = ["configuration-2", "configuration-3"];
  expect(await approvedBy(office, message.request_id, by)).toBe("approved");
  const { token } = await openPerson(harness, { country: "TH" });
  const terms = await harness.call("invites.getRebateTerms", {}, { token });
  expect(terms.message).toEqual({ rate: "0.3", exclusion: null });
  const { list } = (await harness.call("trust.listTermChanges", {})).message;
  expect(list[0]).toMatchObject({ kind: "rebate", title: null });
  expect(list[0]?.lines).toEqual([{ name: "rate", position: null, before: "0.2", after: "0.3" }]);
});
