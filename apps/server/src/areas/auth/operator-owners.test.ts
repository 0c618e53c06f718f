import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { appendAudit } from "../../operators/audit-log.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { enrolledAt } from "../../testing/enrolled.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { insertOperator, setRoles } from "./operator-rows.ts";

const reason = "has left the company";
const TOO_FEW = { code: "owners-too-few", params: { minimum: "3" } };

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

const askedToStop = (by: string, id: string) =>
  office.call(by, "auth.stopOperator", { id, reason });
const approved = async (by: string, id: string | null) => {
  const input = { id: id ?? "", version: 1 };
  const { message, refusal } = await office.call(by, "trust.approveRequest", input);
  return refusal?.code ?? message.state;
};
const owners = async () => {
  const { message } = await office.call("auditor", "auth.listOperators", {});
  return message.filter(({ roles, state }) => roles.includes("owner") && state === "active");
};
/** Inserts an owner who enrolled long ago. */
async function another(name: string, enrolledBy: string | null): Promise<string> {
  const { clock } = office.ctx;
  const [id, now] = [newId(clock), clock.now()];
  const stands = { ...enrolledAt(now), enrolled_by: enrolledBy };
  const operator = { id, name, roles: ["owner" as const], created_at: now, ...stands };
  await inTransaction(office.ownerDb, (tx) => insertOperator(tx, operator));
  return id;
}

it("two stops of owners approved at the same moment do not reduce four owners to two", async () => {
  const one = await askedToStop("owner", office.idOf("owner-3"));
  const other = await askedToStop("owner-2", office.idOf("owner-4"));
  const waiting = async () => {
    const { rowCount } = await harness.database.ownerPool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  // The test holds the log's lock, so that both requests have decided before either commits.
  const outcomes = await inTransaction(office.ctx.db, async (tx) => {
    const line = { operator: null, action: "test", target: null, outcome: "done", reason: null };
    const rest = { before: null, after: null, address: "127.0.0.1", request_id: "test" };
    await appendAudit(tx, { at: office.ctx.clock.now(), ...line, ...rest });
    const both = Promise.all([
      approved("owner-2", one.message.request_id),
      approved("owner", other.message.request_id),
    ]);
    await expect.poll(waiting).toBe(2);
    return { both };
  });
  expect((await outcomes.both).toSorted()).toEqual(["approved", "owners-too-few"]);
  expect(await owners()).toHaveLength(3);
});

it("none of three owners can be stopped or lose the role", async () => {
  const [last] = (await owners()).filter(({ name }) => !["owner", "owner-2"].includes(name));
  const id = last?.id ?? "";
  expect((await askedToStop("owner", id)).refusal).toEqual(TOO_FEW);
  const asked = await office.call("owner", "auth.requestRoles", { id, roles: ["risk"], reason });
  expect(asked.refusal).toEqual(TOO_FEW);
  expect(await owners()).toHaveLength(3);
});

it("an owner enrolled by another one counts as a third owner seven days after a second owner's consent", async () => {
  const puppet = await another("puppet", office.idOf("owner"));
  const [last] = (await owners()).filter(({ name }) => name.startsWith("owner-"));
  expect((await askedToStop("owner", last?.id ?? "")).refusal).toEqual(TOO_FEW);
  await office.call("owner-2", "auth.consentToOperator", { id: puppet, reason });
  // For seven days the puppet counts as both the owner who enrolled it and the owner who consented.
  expect((await askedToStop("owner", last?.id ?? "")).refusal).toEqual(TOO_FEW);
  harness.clock.advance(7 * 86_400_000);
  expect((await askedToStop("owner", last?.id ?? "")).refusal).toBeUndefined();
});

it("stopping an owner needs the approval of another owner, who is not the requester", async () => {
  const id = await another("turned", null);
  const { message } = await askedToStop("owner", id);
  expect(message.is_active).toBe(true);
  expect((await owners()).map((one) => one.name)).toContain("turned");
  expect(await approved("owner", message.request_id)).toBe("own-request");
  expect(await approved("owner-2", message.request_id)).toBe("approved");
  expect((await owners()).map((one) => one.name)).not.toContain("turned");
  expect(await approved("owner-2", message.request_id)).toBe("request-closed");
});

it("the stop of an owner is not approved after its requester has lost the owner role", async () => {
  const id = await another("accused", null);
  const { message } = await askedToStop("owner-2", id);
  await inTransaction(office.ownerDb, (tx) => setRoles(tx, office.idOf("owner-2"), ["auditor"]));
  expect(await approved("owner", message.request_id)).toBe("asker-no-owner");
  expect((await owners()).map((one) => one.name)).toContain("accused");
});
