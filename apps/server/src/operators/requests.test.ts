import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { balanceOf, demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
let office: OperatorConsole;
let userId: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  userId = await userIdOf(harness, await demoUser(harness));
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** A request for a credit; requests of other queues work alike. */
async function opened(by = "finance"): Promise<string> {
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
const STEPS = {
  approve: "trust.approveRequest",
  reject: "trust.rejectRequest",
  claim: "trust.claimRequest",
  withdraw: "trust.withdrawRequest",
} as const;
const step = async (
  by: string,
  what: keyof typeof STEPS,
  id: string,
  version = 1,
  reason?: string,
) => {
  const input = { id, version, ...(reason !== undefined && { reason }) };
  const { message, refusal } = await office.call(by, STEPS[what], input);
  return refusal?.code ?? message.state;
};
const seen = async (by: string, id: string) =>
  (await office.call(by, "trust.getRequest", { id })).message;

describe("a request", () => {
  it("a request is not approved by its requester, nor twice by the same operator", async () => {
    const id = await opened();
    expect(await step("finance", "approve", id)).toBe("own-request");
    expect(await step("finance-2", "approve", id)).toBe("open");
    expect(await step("finance-2", "approve", id, 2)).toBe("approved-already");
    expect((await seen("finance-2", id)).approvals).toHaveLength(1);
  });

  it("an operator has to look again at a request that changed since it was seen", async () => {
    const id = await opened();
    expect(await step("finance-2", "claim", id)).toBe("open");
    expect(await step("finance-3", "approve", id, 1)).toBe("request-changed");
    expect(await step("finance-3", "reject", id, 1, "not this one")).toBe("request-changed");
    expect(await step("finance-3", "approve", id, 2)).toBe("open");
  });

  it("one operator claims a request, and another is told who did", async () => {
    const id = await opened();
    expect(await step("finance-2", "claim", id)).toBe("open");
    const input = { id, version: 2 };
    const { refusal } = await office.call("finance-3", "trust.claimRequest", input);
    expect(refusal).toEqual({ code: "request-claimed", params: { operator: "finance-2" } });
    expect((await seen("finance-3", id)).claimed_by).toBe("finance-2");
  });

  it("a request is rejected only with a reason", async () => {
    const id = await opened();
    expect(await step("finance-2", "reject", id)).toBe("parameter-error");
    expect(await step("finance-2", "reject", id, 1, "nothing was promised")).toBe("rejected");
    expect(await seen("finance", id)).toMatchObject({
      answer: "nothing was promised",
      may_decide: false,
      may_withdraw: false,
    });
    expect(await step("finance-3", "approve", id, 2)).toBe("request-closed");
  });

  it("only the requester withdraws a request, while it is open", async () => {
    const id = await opened();
    expect(await step("finance-2", "withdraw", id)).toBe("not-found");
    expect(await step("owner", "withdraw", id)).toBe("not-found");
    expect(await step("finance", "withdraw", id)).toBe("withdrawn");
    expect(await step("finance", "withdraw", id, 2)).toBe("request-closed");
    expect(await step("finance-2", "approve", id, 2)).toBe("request-closed");
  });

  it("the auditor sees a request and cannot decide it", async () => {
    const id = await opened();
    expect((await seen("auditor", id)).may_decide).toBe(false);
    expect(await step("auditor", "approve", id)).toBe("role-required");
  });

  it("an operator of other queues can neither read a request nor write on it", async () => {
    const id = await opened();
    const strangers = ["risk", "support", "content", "configuration", "verification"];
    for (const by of strangers) {
      const read = await office.call(by, "trust.getRequest", { id });
      const note = await office.call(by, "trust.addNote", { id, text: "curious" });
      expect([read.refusal?.code, note.refusal?.code]).toEqual(["not-found", "not-found"]);
      const { message } = await office.call(by, "trust.listRequests", { queue: "credit" });
      expect(message.list).toEqual([]);
      expect(await step(by, "approve", id)).toBe("not-found");
      expect(await step(by, "claim", id)).toBe("not-found");
      expect(await step(by, "reject", id, 1, "whatever")).toBe("not-found");
    }
  });

  it("a request takes notes for operators until it is closed", async () => {
    const id = await opened();
    const text = "asked the user for the receipt";
    const { message } = await office.call("finance-2", "trust.addNote", { id, text });
    expect(message.notes).toMatchObject([{ operator: "finance-2", text }]);
    await step("finance", "withdraw", id);
    const late = await office.call("finance-2", "trust.addNote", { id, text });
    expect(late.refusal?.code).toBe("request-closed");
  });

  it("requests are listed by due time, and as overdue once their promise has passed", async () => {
    const id = await opened();
    harness.clock.advance(23 * HOUR_MS);
    const later = await opened();
    const list = async () =>
      (await office.call("finance-2", "trust.listRequests", { limit: "100" })).message.list;
    const positions = (await list()).map((one) => one.id);
    expect(positions.indexOf(id)).toBeLessThan(positions.indexOf(later));
    harness.clock.advance(2 * HOUR_MS);
    const overdue = (await list()).filter(({ is_overdue: isOverdue }) => isOverdue);
    expect(overdue.map((one) => one.id)).toContain(id);
    expect(overdue.map((one) => one.id)).not.toContain(later);
  });

  it("a request that several operators approve at the same moment is carried out once", async () => {
    const token = await demoUser(harness);
    userId = await userIdOf(harness, token);
    const id = await opened();
    await step("finance-2", "approve", id);
    const outcomes = await Promise.all(
      ["finance-3", "owner", "owner-2", "finance-2"].map((by) => step(by, "approve", id, 2)),
    );
    expect(outcomes.filter((outcome) => outcome === "approved")).toHaveLength(1);
    expect((await balanceOf(harness, token, "USDT")).available).toBe("100010");
  });
});
