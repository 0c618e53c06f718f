import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { enrolAt } from "../../testing/enrol-at.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const reason = "a change in the team";

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

const askFor = async (id: string, roles: ("support" | "risk" | "owner")[], by = "owner") =>
  office.call(by, "auth.requestRoles", { id, roles, reason });
const approve = (by: string, id: string, version: number) =>
  office.call(by, "trust.approveRequest", { id, version });
const rolesOf = async (id: string) =>
  (await office.call("auditor", "auth.listOperators", {})).message.find((one) => one.id === id);

describe("a new operator", () => {
  it("a new operator has no role and stays invited until they enrol", async () => {
    const { message } = await office.call("owner", "auth.addOperator", { name: "mara", reason });
    expect(await rolesOf(message.id)).toMatchObject({ name: "mara", roles: [], state: "invited" });
    expect((await enrolAt(office, message.token)).outcome).toBe("ok");
    expect(await rolesOf(message.id)).toMatchObject({
      roles: [],
      state: "active",
      enrolled_by: "owner",
      consented_by: null,
      link: null,
    });
  });

  it("a new operator cannot take a name that is in use", async () => {
    const answer = await office.call("owner", "auth.addOperator", { name: "finance", reason });
    expect(answer.refusal?.code).toBe("name-taken");
  });
});

describe("roles", () => {
  it("new roles need the approval of two other owners and apply from the next call", async () => {
    const id = office.idOf("support");
    const { token } = await office.signIn("support");
    const mayRead = async () =>
      (await office.call({ token }, "account.searchUsers", {})).refusal?.code ?? "ok";
    expect(await mayRead()).toBe("ok");
    const { message } = await askFor(id, []);
    expect((await approve("owner-2", message.request_id, 1)).message.state).toBe("open");
    expect(await mayRead()).toBe("ok");
    expect((await approve("owner-3", message.request_id, 2)).message.state).toBe("approved");
    expect(await mayRead()).toBe("role-required");
    expect(await rolesOf(id)).toMatchObject({ roles: [] });
  });

  it("an owner cannot request roles for themselves, and the operator concerned cannot approve", async () => {
    const own = await askFor(office.idOf("owner"), ["owner", "risk"]);
    expect(own.refusal?.code).toBe("own-roles");
    const { message } = await askFor(office.idOf("owner-2"), ["owner", "risk"]);
    const decided = await approve("owner-2", message.request_id, 1);
    expect(decided.refusal?.code).toBe("own-request");
    const seen = await office.call("owner-2", "trust.getRequest", { id: message.request_id });
    expect(seen.message.may_decide).toBe(false);
  });

  it("a request for roles already held, or for an unknown operator, is refused", async () => {
    expect((await askFor(office.idOf("risk"), ["risk"])).refusal?.code).toBe("nothing-changes");
    const nobody = await askFor("018f0000-0000-7000-8000-000000000000", ["risk"]);
    expect(nobody.refusal?.code).toBe("not-found");
  });
});

describe("an operator who is stopped", () => {
  it("a stopped operator is signed out everywhere at once and cannot sign in again", async () => {
    const { token } = await office.signIn("risk-3");
    const id = office.idOf("risk-3");
    const stopped = await office.call("owner", "auth.stopOperator", { id, reason });
    expect(stopped.message.is_active).toBe(false);
    const { refusal } = await office.call({ token }, "auth.getOperator", {});
    expect(refusal?.code).toBe("session-expired");
    harness.clock.advance(30_000);
    expect((await office.signIn("risk-3")).outcome).toBe("login-failed");
    expect(await rolesOf(id)).toMatchObject({ state: "stopped" });
    expect((await askFor(id, ["support"])).refusal?.code).toBe("not-found");
  });

  it("an operator cannot stop themselves", async () => {
    const own = { id: office.idOf("owner"), reason };
    const answer = await office.call("owner", "auth.stopOperator", own);
    expect(answer.refusal?.code).toBe("own-roles");
  });
});
