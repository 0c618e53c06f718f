import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  FROM_PAGE,
  type Authenticator,
  createAuthenticator,
} from "../../../testing/authenticator.ts";
import { anvil } from "../../../testing/chain.ts";
import { approvedBy } from "../../../testing/console.ts";
import {
  addPasskey,
  operatorRequestOf,
  proofOptions,
  prove,
  sessionOf,
} from "../../../testing/operator-proof.ts";
import { type Paying, openPaying } from "../../../testing/paying.ts";
import { FORBIDDEN, stateOf } from "../../../testing/sql-state.ts";
import { newAddress, openWithdrawer } from "../../../testing/withdrawer.ts";
import { carryApprovers } from "./carry-approvers.ts";

const ONE = 1_000_000n;
const NAMES = ["finance", "finance-2", "finance-3"] as const;
const reason = "approves what leaves";

describe.skipIf(anvil === undefined)("operators who become approvers in the console", () => {
  const keys = new Map<string, Authenticator>(NAMES.map((name) => [name, createAuthenticator()]));
  const sessions = new Map<string, string>();
  let paying: Paying;
  beforeAll(async () => {
    paying = await openPaying({ small: `${50n * ONE}`, foundsWhileFewerThan: 2 });
    for (const name of NAMES) {
      const token = await sessionOf(paying.office, name);
      if ((await addPasskey(paying.office, token, keyOf(name))) !== "ok") throw new Error("no key");
      sessions.set(name, token);
    }
  });
  afterAll(() => paying.close());

  const keyOf = (name: string): Authenticator => {
    const key = keys.get(name);
    if (key === undefined) throw new Error(`no key of ${name}`);
    return key;
  };
  /** Does as the console's page does: the passkey proves, or signs the digest that it is given. */
  async function proven<Id extends "trust.approveRequest" | "withdrawal.requestApprover">(
    name: string,
    id: Id,
    fields: Record<string, unknown>,
  ) {
    const { office } = paying;
    const token = sessions.get(name) ?? "";
    const authorised = operatorRequestOf(id, fields);
    const assertion = keyOf(name).sign(await proofOptions(office, token, authorised));
    const { message } = await prove(office, token, authorised, { proof: "passkey", assertion });
    const sent = { stepUp: message.step_up, headers: FROM_PAGE };
    return office.call({ token }, id, fields as never, sent);
  }
  const proposes = async (name: string): Promise<string> => {
    const token = sessions.get(name) ?? "";
    const own = await paying.office.call({ token }, "security.listOperatorPasskeys", {});
    const [passkey] = own.message;
    const answer = await proven(name, "withdrawal.requestApprover", { id: passkey?.id, reason });
    return answer.refusal?.code ?? answer.message.request_id;
  };
  const signs = async (name: string, id: string): Promise<string> => {
    const { message } = await paying.office.call("owner", "trust.getRequest", { id });
    const answer = await proven(name, "trust.approveRequest", { id, version: message.version });
    const { state } = answer.message as { state: string };
    return answer.refusal?.code ?? state;
  };
  const carry = () => paying.run(carryApprovers);
  const listed = async () => {
    const { message } = await paying.office.call("auditor", "withdrawal.getApprovers", {});
    return message.approvers.map(({ name }) => name);
  };
  const asked = async (number: string) => {
    const user = await openWithdrawer(paying.harness);
    const to = newAddress();
    return { to, id: await user.request({ number, address: await user.save({ address: to }) }) };
  };

  it("other operators admit approvers while there are fewer than two, and until then codes approve", async () => {
    const first = await asked("100");
    expect(await approvedBy(paying.office, first.id, ["finance-4", "finance"])).toMatch(
      /^(?:approved|step-up-required|proof-not-taken)$/,
    );
    for (const name of ["finance", "finance-2"]) {
      const id = await proposes(name);
      expect(await signs(name, id)).toBe("own-request");
      expect(await approvedBy(paying.office, id, ["owner", "risk"])).toBe("approved");
      expect(await listed()).not.toContain(name);
      await carry();
      expect(await listed()).toContain(name);
    }
  });

  it("two approvers sign a withdrawal with their passkeys, which is enough to pay it", async () => {
    const { to, id } = await asked("100");
    expect(await approvedBy(paying.office, id, ["finance-4"])).toBe("approval-key-required");
    expect(await signs("finance-3", id), "no approver").toBe("approval-key-required");
    expect(await signs("finance", id)).toBe("open");
    expect(await signs("finance-2", id)).toBe("approved");
    await paying.pay();
    await paying.chain.mine();
    expect(await paying.holds(to)).toBe(96n * ONE);
  });

  it("two approvers' signatures admit a third one, and other operators' approvals do not", async () => {
    const id = await proposes("finance-3");
    expect(await approvedBy(paying.office, id, ["owner"])).toBe("approval-key-required");
    expect(await signs("finance", id)).toBe("open");
    expect(await signs("finance-2", id)).toBe("approved");
    await carry();
    expect(await listed()).toEqual(["finance", "finance-2", "finance-3"]);
    expect(await proposes("finance-3")).toBe("approver-known");
  });

  it("one approver's signature removes another, whose signature no longer counts", async () => {
    const { office } = paying;
    const key = keyOf("finance-3").id.toString("base64url");
    // Time passes, so that this change is the newest and listed first.
    paying.harness.clock.advance(1_000);
    const answer = await office.call("owner", "withdrawal.requestDismissal", { key, reason });
    const id = answer.message.request_id;
    expect(await approvedBy(office, id, ["risk"])).toBe("approval-key-required");
    expect(await signs("finance", id)).toBe("approved");
    await carry();
    expect(await listed()).toEqual(["finance", "finance-2"]);
    const left = await asked("100");
    expect(await signs("finance-3", left.id)).toBe("approval-key-required");
    const { message } = await office.call("auditor", "withdrawal.getApprovers", {});
    expect(message.changes[0]).toMatchObject({ kind: "dismiss", name: "finance-3", refused: null });
    paying.harness.clock.advance(1_000);
    const again = await proposes("finance-3");
    for (const name of ["finance", "finance-2"]) await signs(name, again);
    await carry();
    expect(await listed(), "what was taken away stays away").toEqual(["finance", "finance-2"]);
    const later = await office.call("auditor", "withdrawal.getApprovers", {});
    expect(later.message.changes[0]).toMatchObject({ kind: "enrol", refused: "approver-known" });
  });

  it("the users' side of the database cannot add an approver", async () => {
    const { pool } = paying.harness.database;
    const forged = pool.query(
      `INSERT INTO approver_changes (id, kind, name, key, public_key, approvals, decided_at)
       SELECT id, kind, name, 'another', 'key', approvals, decided_at FROM approver_changes LIMIT 1`,
    );
    expect(await stateOf(forged)).toBe(FORBIDDEN);
  });
});
