import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { copyAll, followerOf, leadOf, openedAndCopied } from "../../testing/copying.ts";
import { registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

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

const terms = { about: "gold", share_rate: "0.1", followers_max: "5", copied_margin_max: "1000" };

/** A live user with a verified name who registered this many days ago. */
async function proven(days: number) {
  const user = await registerUser(harness);
  await harness.database.ownerPool.query(
    "UPDATE users SET level = 1, country = 'DE', created_at = created_at - $2 * interval '1 day' WHERE id = $1",
    [user.id, days],
  );
  harness.ctx.sessions.forgetUser(user.id);
  const consent = hash("sha256", harness.ctx.texts("en", "copy.agreement"), "hex");
  const apply = () =>
    harness.call("copy.applyAsLead", { ...terms, consent }, { token: user.token });
  const own = async () =>
    (await harness.call("copy.getOwnLead", {}, { token: user.token })).message;
  return { ...user, apply, own };
}

const applicationOf = (userId: string) =>
  office.ownerDb
    .selectFrom("operator_requests")
    .select(["id", "version"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();

it("a live user leads only after thirty days and has one open application at a time", async () => {
  const young = await proven(29);
  expect((await young.apply()).refusal).toMatchObject({
    code: "lead-too-young",
    params: { days: "30" },
  });
  const asking = await proven(31);
  expect((await asking.apply()).message.state).toBe("asked");
  expect((await asking.apply()).refusal?.code).toBe("request-stands");
});

it("a user whose application an operator approves becomes a lead and is notified", async () => {
  const asking = await proven(31);
  await asking.apply();
  const asked = await applicationOf(asking.id);
  const approved = await office.call("verification", "trust.approveRequest", asked);
  expect(approved.refusal).toBeUndefined();
  expect(await asking.own()).toMatchObject({
    state: "active",
    row: { share_rate: "0.1", followers_max: 5 },
  });
  const told = await harness.call("notices.listNotices", {}, { token: asking.token });
  expect(told.message.list.map(({ code }) => code)).toContain("lead-approved");
});

it("a user whose application an operator rejects reads the reason and may apply again", async () => {
  const asking = await proven(31);
  await asking.apply();
  const verdict = { rejection: "too-little-record", note: "Trade for another month." } as const;
  const asked = await applicationOf(asking.id);
  await office.call("verification", "trust.rejectRequest", { ...asked, ...verdict });
  expect(await asking.own()).toMatchObject({
    state: "rejected",
    reason: verdict.rejection,
    note: verdict.note,
  });
  expect((await asking.apply()).message).toMatchObject({
    state: "asked",
    reason: null,
    note: null,
  });
});

it("operators list the leads of both realms, and a follower sees a lead's closed trades", async () => {
  const lead = await leadOf(harness);
  const follower = await followerOf(harness);
  await follower.follow(lead);
  const opened = await openedAndCopied(harness, lead, { lots: 10 });
  await lead.closed(opened.id);
  await copyAll(harness);
  await harness.nextSecond();
  await copyAll(harness);
  const { message } = await office.call("risk", "copy.listAllLeads", {});
  const row = message.list.find(({ trader_user_id: id }) => id === lead.id);
  expect(row).toMatchObject({ realm: "demo", followers: 1, state: "active" });
  const trades = await harness.call(
    "copy.listLeadTrades",
    { trader_user_id: lead.id },
    { token: follower.token },
  );
  expect(trades.message.list).toMatchObject([{ id: opened.id, lots: 10, symbol: "XAU/USDT" }]);
  const copies = await harness.call("copy.listCopies", { is_open: "0" }, { token: follower.token });
  expect(copies.message.list).toHaveLength(1);
  const one = await harness.call(
    "copy.cancelFollow",
    { follow_user_id: copies.message.list[0]?.follow_user_id ?? "" },
    { token: follower.token },
  );
  expect(one.message.state).toBe("ended");
  const none = await harness.call(
    "copy.detachCopy",
    { transaction_id: copies.message.list[0]?.id ?? "" },
    { token: follower.token },
  );
  expect(none.refusal?.code).toBe("copy-not-open");
});
