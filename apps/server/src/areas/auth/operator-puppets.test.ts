import type { OperatorRole } from "@candor/contract/define.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { showToken } from "../../operators/console-key.ts";
import { openOperatorSession } from "../../operators/sessions.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { enrolAt } from "../../testing/enrol-at.ts";
import { balanceOf, demoUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { utcMinute } from "../../platform/text.ts";
import { setRoles } from "./operator-rows.ts";

const DAY_MS = 86_400_000;
const reason = "joins the team";
let harness: Harness;
let office: OperatorConsole;
let [userToken, userId] = ["", ""];
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  userToken = await demoUser(harness);
  userId = await userIdOf(harness, userToken);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const sessionOf = async (id: string) => ({
  token: await inTransaction(office.ctx.db, (tx) =>
    openOperatorSession(tx, office.ctx.clock, id, "127.0.0.1"),
  ),
});
/** Enrols an operator by this owner, with a role that others granted, and opens a session. */
async function enrolled(name: string, by: string, role: OperatorRole) {
  const { message } = await office.call(by, "auth.addOperator", { name, reason });
  expect((await enrolAt(office, message.token)).outcome).toBe("ok");
  await inTransaction(office.ownerDb, (tx) => setRoles(tx, message.id, [role]));
  return { id: message.id, ...(await sessionOf(message.id)) };
}
/** Enrols an operator so long ago that they may approve. */
async function settled(name: string, by: string, role: OperatorRole) {
  const { id } = await enrolled(name, by, role);
  harness.clock.advance(DAY_MS);
  return { id, ...(await sessionOf(id)) };
}
async function opened(by: string | { token: string } = "finance"): Promise<string> {
  const { message } = await office.call(by, "wallet.requestCredit", {
    id: userId,
    currency_id: "3",
    type: "change",
    number: "10",
    source: "outside",
    reason: "a promise from last week",
  });
  return message.request_id;
}
const approve = async (by: string | { token: string }, id: string, version: number) => {
  const { message, refusal } = await office.call(by, "trust.approveRequest", { id, version });
  return refusal?.code ?? message.state;
};

describe("an owner who adds operators of his own", () => {
  it("an owner who adds an operator gets a link, but no password or authenticator secret", async () => {
    const { message } = await office.call("owner", "auth.addOperator", { name: "link", reason });
    expect(Object.keys(message).toSorted()).toEqual(["expires_at", "id", "name", "token"]);
  });

  it("two operators enrolled by one owner count as one approver", async () => {
    const one = await settled("one", "owner", "finance");
    const other = await settled("other", "owner", "finance");
    const id = await opened();
    expect(await approve(await sessionOf(one.id), id, 1)).toBe("open");
    expect(await approve(other, id, 2)).toBe("same-hand");
    expect(await approve("owner", id, 2)).toBe("same-hand");
    expect((await balanceOf(harness, userToken, "USDT")).available).toBe("100000");
    expect(await approve("finance-3", id, 2)).toBe("approved");
  });

  it("an owner and an operator they enrolled cannot approve each other's requests", async () => {
    const puppet = await settled("puppet", "owner-2", "configuration");
    const change = { kind: "setting", subject: "site_name", value: "Mine" } as const;
    const asked = await office.call("owner-2", "trust.requestChange", { change, reason });
    expect(await approve(puppet, asked.message.request_id, 1)).toBe("same-hand");
    const through = await office.call(puppet, "trust.requestChange", { change, reason });
    expect(await approve("owner-2", through.message.request_id, 1)).toBe("same-hand");
  });
});

describe("a second owner's consent", () => {
  const consent = async (by: string | { token: string }, id: string) =>
    (await office.call(by, "auth.consentToOperator", { id, reason })).refusal?.code ?? "ok";

  it("an operator and the enrolling owner count as two approvers seven days after a second owner's consent", async () => {
    const friend = await settled("friend", "owner", "finance");
    expect(await consent("owner", friend.id)).toBe("own-roles");
    expect(await consent("owner-2", friend.id)).toBe("ok");
    expect(await consent("owner-3", friend.id)).toBe("nothing-changes");
    const id = await opened();
    expect(await approve(friend, id, 1)).toBe("open");
    expect(await approve("owner", id, 2)).toBe("same-hand");
    expect(await approve("owner-2", id, 2)).toBe("same-hand");
    harness.clock.advance(7 * DAY_MS);
    expect(await approve("owner", id, 2)).toBe("approved");
  });

  it("a new owner, or one enrolled by the first owner, cannot give the second consent", async () => {
    const late = await enrolled("late", "owner-3", "owner");
    const target = await enrolled("target", "owner", "finance");
    expect(await consent(late, target.id)).toBe("approve-later");
    const puppet = await settled("puppet-owner", "owner", "owner");
    expect(await consent(puppet, target.id)).toBe("same-hand");
    const { message } = await office.call(puppet, "auth.listOperators", {});
    expect(message.find(({ id }) => id === target.id)).toMatchObject({ may_consent: true });
  });
});

describe("a new operator", () => {
  it("a new operator approves nothing for a day, and the refusal says from when", async () => {
    const novice = await enrolled("novice", "owner-3", "finance");
    const id = await opened();
    const from = new Date(harness.clock.now().getTime() + DAY_MS);
    const early = await office.call(novice, "trust.approveRequest", { id, version: 1 });
    expect(early.refusal).toEqual({ code: "approve-later", params: { from: utcMinute(from) } });
    harness.clock.advance(DAY_MS);
    expect(await approve(await sessionOf(novice.id), id, 1)).toBe("open");
  });
});

describe("an approval", () => {
  it("the approval of an operator who has since been stopped does not count", async () => {
    const id = await opened();
    expect(await approve("finance-2", id, 1)).toBe("open");
    const stop = { id: office.idOf("finance-2"), reason: "has left the team" };
    await office.call("owner", "auth.stopOperator", stop);
    harness.clock.advance(1_000);
    expect(await approve("finance-3", id, 2)).toBe("open");
    const seen = await office.call("auditor", "trust.getRequest", { id });
    expect(seen.message.approvals).toMatchObject([
      { operator: "finance-2", counts: false },
      { operator: "finance-3", counts: true },
    ]);
    expect(await approve("owner-4", id, 3)).toBe("approved");
  });

  it("the approval of an operator who has since lost the role does not count", async () => {
    const id = await opened();
    const former = await settled("former", "owner-4", "finance");
    expect(await approve(former, id, 1)).toBe("open");
    await inTransaction(office.ownerDb, (tx) => setRoles(tx, former.id, ["support"]));
    expect(await approve("finance-3", id, 2)).toBe("open");
  });
});

describe("the database itself", () => {
  const sql = (text: string, values: unknown[] = []) => office.ctx.pool.query(text, values);
  const insert = (request: string, operator: string) =>
    harness.database.ownerPool.query("INSERT INTO operator_approvals VALUES ($1, $2, $3)", [
      request,
      operator,
      harness.clock.now(),
    ]);
  const close = (id: string, token?: string) =>
    inTransaction(office.ctx.db, async (tx) => {
      await showToken(tx, token);
      await tx
        .updateTable("operator_requests")
        .set((row) => ({ state: "approved", closed_at: row.ref("created_at") }))
        .where("id", "=", id)
        .execute();
    });

  it("the database refuses approvals from the requester's group, new operators and stopped operators", async () => {
    const hand = await settled("hand", "owner-3", "finance");
    const novice = await enrolled("novice-2", "owner-4", "finance");
    const asked = await office.call("owner-3", "trust.requestChange", {
      change: { kind: "setting", subject: "site_name", value: "Ours" },
      reason,
    });
    const { request_id: id } = asked.message;
    await expect(insert(id, hand.id)).rejects.toThrow("an own request cannot be approved");
    await expect(insert(id, novice.id)).rejects.toThrow("may not approve yet");
    await expect(insert(id, office.idOf("finance-2"))).rejects.toThrow("may not approve yet");
  });

  it("the database closes no request approved by two of one group or by an operator stopped since", async () => {
    const [left, right] = [
      await settled("left", "owner-3", "finance"),
      await settled("right", "owner-3", "finance"),
    ];
    const id = await opened();
    await insert(id, left.id);
    await insert(id, right.id);
    await expect(close(id)).rejects.toThrow("approved by too few");
    await insert(id, office.idOf("finance-3"));
    await sql("UPDATE operators SET is_active = false WHERE id = $1", [left.id]);
    await close(id, (await sessionOf(office.idOf("finance-3"))).token);
  });

  it("the database refuses an operator enrolled by their own approver group", async () => {
    const one = await enrolled("ring-1", "owner-3", "owner");
    await expect(
      sql("UPDATE operators SET enrolled_by = $2 WHERE id = $1", [office.idOf("owner-3"), one.id]),
    ).rejects.toThrow("enrolled by an own hand");
  });
});
