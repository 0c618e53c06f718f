import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { openOperatorSession } from "../../operators/sessions.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { enrolAt } from "../../testing/enrol-at.ts";
import { balanceOf, demoUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const DAY_MS = 86_400_000;
const TWO_DAYS_MS = 2 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
const reason = "has lost the phone";
type Who = string | { token: string };

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

const sessionOf = async (name: string) => ({
  token: await inTransaction(office.ctx.db, (tx) =>
    openOperatorSession(tx, office.ctx.clock, office.idOf(name), "127.0.0.1"),
  ),
});
const renewed = async (name: string, by: Who = "owner") =>
  (await office.call(by, "auth.renewLink", { id: office.idOf(name), reason })).message;
const consented = async (name: string, by: Who) =>
  (await office.call(by, "auth.consentToOperator", { id: office.idOf(name), reason })).refusal
    ?.code ?? "ok";
const opened = async (token: string) =>
  (await office.call(undefined, "auth.getEnrolment", { token })).refusal?.code ?? "ok";
/** Two owners renew an operator's account and wait until its operator may approve. */
async function taken(name: string, [maker, second]: [string, string]): Promise<void> {
  const { token } = await renewed(name, maker);
  expect(await consented(name, second)).toBe("ok");
  harness.clock.advance(TWO_DAYS_MS);
  expect((await enrolAt(office, token)).outcome).toBe("ok");
  harness.clock.advance(DAY_MS);
}
async function creditAsked(by: Who): Promise<string> {
  const { message } = await office.call(by, "wallet.requestCredit", {
    id: userId,
    currency_id: "1",
    type: "change",
    number: "100",
    source: "outside",
    reason: "a payment that was missed",
  });
  return message.request_id;
}
const approve = async (by: Who, id: string, version: number) => {
  const { message, refusal } = await office.call(by, "trust.approveRequest", { id, version });
  return refusal?.code ?? message.state;
};

describe("two owners who renew an operator's account", () => {
  it("two owners who renewed an operator's account cannot approve a credit that it requests", async () => {
    await taken("finance-3", ["owner", "owner-2"]);
    const before = await balanceOf(harness, userToken, "BTC");
    const id = await creditAsked(await sessionOf("finance-3"));
    expect(await approve("owner", id, 1)).toBe("same-hand");
    expect(await approve("owner-2", id, 1)).toBe("same-hand");
    expect(await balanceOf(harness, userToken, "BTC")).toEqual(before);
  });

  it("an owner who renewed an operator's account cannot approve the same request as that operator", async () => {
    const id = await creditAsked("finance");
    expect(await approve(await sessionOf("finance-3"), id, 1)).toBe("open");
    expect(await approve("owner", id, 2)).toBe("same-hand");
    expect(await approve("owner-2", id, 2)).toBe("same-hand");
    expect(await approve("owner-3", id, 2)).toBe("approved");
  });

  it("owners and the operator whose account they renewed count as three approvers after seven days", async () => {
    harness.clock.advance(WEEK_MS);
    const id = await creditAsked(await sessionOf("finance-3"));
    expect(await approve("owner", id, 1)).toBe("open");
    expect(await approve("owner-2", id, 2)).toBe("approved");
  });

  it("the database refuses a request approved only by two owners who renewed an account together", async () => {
    await taken("risk-3", ["owner-3", "owner"]);
    const id = await creditAsked("finance");
    const insert = (name: string) =>
      harness.database.ownerPool.query("INSERT INTO operator_approvals VALUES ($1, $2, $3)", [
        id,
        office.idOf(name),
        harness.clock.now(),
      ]);
    await insert("owner");
    await insert("owner-3");
    await expect(
      office.ctx.pool.query(
        "UPDATE operator_requests SET state = 'approved', closed_at = $2 WHERE id = $1",
        [id, harness.clock.now()],
      ),
    ).rejects.toThrow("approved by too few");
    harness.clock.advance(WEEK_MS);
  });
});

describe("a renewed link", () => {
  it("a renewed link opens after two days, even if a second owner consents at once", async () => {
    const { token } = await renewed("risk");
    expect(await consented("risk", "owner-2")).toBe("ok");
    expect(await opened(token)).toBe("link-early");
    expect((await enrolAt(office, token)).outcome).toBe("link-early");
    harness.clock.advance(TWO_DAYS_MS - 1_000);
    expect(await opened(token)).toBe("link-early");
    harness.clock.advance(1_000);
    expect(await opened(token)).toBe("ok");
  });

  it.each(["support", "content", "auditor"])(
    "a renewed link waits for a second owner, also for an operator of %s, who approves nothing",
    async (name) => {
      const { token, is_waiting: isWaiting } = await renewed(name);
      expect(isWaiting).toBe(true);
      harness.clock.advance(TWO_DAYS_MS);
      expect(await opened(token)).toBe("consent-awaited");
    },
  );

  it("the dashboard shows a renewed link to all operators, and its operator sees who made it", async () => {
    await renewed("risk-2");
    const { message } = await office.call("owner-4", "trust.getDashboard", {});
    expect(message.alarms).toContainEqual(
      expect.objectContaining({ code: "operator-renewed", subject: "risk-2" }),
    );
    const self = await office.call("risk-2", "auth.getOwnLink", {});
    expect(self.message.link).toMatchObject({ made_by: "owner", consented_by: null });
    expect((await office.call("risk-3", "auth.getOwnLink", {})).message.link).toBeNull();
  });

  it("the operator or any third owner refuses a renewed link, and it no longer opens", async () => {
    const refuse = async (by: Who, name: string) =>
      (await office.call(by, "auth.refuseLink", { id: office.idOf(name), reason: "not my wish" }))
        .refusal?.code ?? "ok";
    const own = await renewed("configuration");
    await consented("configuration", "owner-2");
    expect(await refuse("configuration-2", "configuration")).toBe("not-found");
    expect(await refuse("configuration", "configuration")).toBe("ok");
    const third = await renewed("configuration-2");
    await consented("configuration-2", "owner-2");
    expect(await refuse("owner-3", "configuration-2")).toBe("ok");
    expect(await refuse("owner-3", "configuration-2")).toBe("not-found");
    harness.clock.advance(TWO_DAYS_MS);
    expect([await opened(own.token), await opened(third.token)]).toEqual([
      "link-invalid",
      "link-invalid",
    ]);
  });
});

describe("new roles", () => {
  it("an operator and the owners who approved their roles count as one approver of money for seven days", async () => {
    const { message } = await office.call("owner-4", "auth.requestRoles", {
      id: office.idOf("risk-2"),
      roles: ["risk", "finance"],
      reason,
    });
    expect(await approve("owner-2", message.request_id, 1)).toBe("open");
    expect(await approve("owner-3", message.request_id, 2)).toBe("approved");
    const id = await creditAsked("finance");
    expect(await approve("risk-2", id, 1)).toBe("open");
    expect(await approve("owner-2", id, 2)).toBe("same-hand");
    expect(await approve("owner-3", id, 2)).toBe("same-hand");
    const through = await creditAsked(await sessionOf("risk-2"));
    expect(await approve("owner-2", through, 1)).toBe("same-hand");
    harness.clock.advance(WEEK_MS);
    expect(await approve("owner-2", id, 2)).toBe("approved");
  });
});

describe("one owner who stops operators", () => {
  const stop = async (by: Who, name: string) =>
    (await office.call(by, "auth.stopOperator", { id: office.idOf(name), reason: "has left" }))
      .message;

  it("stopping the last auditor needs another owner's approval", async () => {
    const { is_active: isActive, request_id: request } = await stop("owner", "auditor");
    expect(isActive).toBe(true);
    expect(await approve("owner", request ?? "", 1)).toBe("own-request");
    expect(await approve("owner-2", request ?? "", 1)).toBe("approved");
  });

  it("one owner stops three operators a day alone and requests approval for the fourth", async () => {
    const three = ["support", "content", "verification"];
    for (const name of three) expect((await stop("owner", name)).is_active).toBe(false);
    const fourth = await stop("owner", "finance-2");
    expect(fourth).toMatchObject({ is_active: true });
    expect(fourth.request_id).not.toBeNull();
    expect((await stop("owner-2", "finance-2")).is_active).toBe(false);
    harness.clock.advance(DAY_MS + 1_000);
    expect((await stop("owner", "risk-3")).is_active).toBe(false);
  });
});
