import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OPERATOR_PASSWORD, type OperatorConsole, openConsole } from "../../testing/console.ts";
import { enrolAt } from "../../testing/enrol-at.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { totpCode } from "../../protection/totp.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
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
// No code opens anything twice.
beforeEach(() => harness.clock.advance(MINUTE_MS));

let people = 0;
async function invited(by = "owner") {
  people += 1;
  const name = `new-${people}`;
  return (await office.call(by, "auth.addOperator", { name, reason })).message;
}
const renewed = async (id: string, by = "owner") =>
  (await office.call(by, "auth.renewLink", { id, reason })).message;
const opened = async (token: string) => {
  const { refusal } = await office.call(undefined, "auth.getEnrolment", { token });
  return refusal?.code ?? "ok";
};
const signIn = (name: string, secret: string, password = OPERATOR_PASSWORD) =>
  office.signIn(name, { password, code: totpCode(secret, harness.clock.now()) });

describe("an operator who enrols", () => {
  it("sets a password and an authenticator of their own, and signs in with the next code", async () => {
    const { name, token } = await invited();
    const password = "three words nobody knows";
    const own = { password, re_password: password };
    const { outcome, secret } = await enrolAt(office, token, own);
    expect(outcome).toBe("ok");
    expect((await signIn(name, secret, password)).outcome, "the same code").toBe("login-failed");
    harness.clock.advance(MINUTE_MS);
    expect((await signIn(name, secret, password)).outcome).toBe("ok");
  });

  it("is known in that browser from the first: strangers who guess at the name hold up others alone", async () => {
    const { name, token } = await invited();
    const { secret, device } = await enrolAt(office, token);
    const guess = { password: "guessed", code: "000000" };
    for (let failure = 0; failure < 20; failure += 1)
      await office.signIn(name, { ...guess, address: `198.51.100.${failure}` });
    harness.clock.advance(MINUTE_MS);
    const code = totpCode(secret, harness.clock.now());
    expect((await office.signIn(name, { code })).outcome).toBe("too-many-requests");
    expect((await office.signIn(name, { code, device })).outcome).toBe("ok");
  });

  it("is named in the log as who did it", async () => {
    const { name, token } = await invited("owner-2");
    await enrolAt(office, token);
    expect((await office.audit()).at(-1)).toMatchObject({
      operator: name,
      action: "auth.enrolOperator",
      target: `operator:${name}`,
      outcome: "done",
      after: { enrolled_by: office.idOf("owner-2"), consented_by: null },
    });
  });

  it.each([
    ["two different passwords", { re_password: "something else" }, "passwords-differ"],
    ["a short password", { password: "short", re_password: "short" }, "password-too-short"],
    [
      "a common password",
      { password: "password123", re_password: "password123" },
      "password-too-common",
    ],
    ["a wrong code", { code: "000000" }, "code-wrong"],
    ["a secret that is made up", { seal: "A".repeat(120) }, "link-invalid"],
  ])("is told of %s, and the link stays good", async (_what, sent, outcome) => {
    const { token } = await invited();
    expect((await enrolAt(office, token, sent)).outcome).toBe(outcome);
    expect((await enrolAt(office, token)).outcome).toBe("ok");
  });

  it("cannot sign in before", async () => {
    const { name } = await invited();
    expect((await office.signIn(name)).outcome).toBe("login-failed");
  });
});

describe("a link", () => {
  it("is good once, also for two who finish in the same moment", async () => {
    const { token } = await invited();
    const both = await Promise.all([enrolAt(office, token), enrolAt(office, token)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["link-invalid", "ok"]);
    expect(await opened(token)).toBe("link-invalid");
  });

  it("lapses after three days", async () => {
    const { token } = await invited();
    harness.clock.advance(3 * DAY_MS - 1_000);
    expect(await opened(token)).toBe("ok");
    harness.clock.advance(1_000);
    expect(await opened(token)).toBe("link-invalid");
    expect((await enrolAt(office, token)).outcome).toBe("link-invalid");
  });

  it("is replaced by a newer one, and ends with its operator", async () => {
    const first = await invited();
    const second = await renewed(first.id);
    expect([await opened(first.token), await opened(second.token)]).toEqual(["link-invalid", "ok"]);
    await office.call("owner", "auth.stopOperator", { id: first.id, reason });
    expect(await opened(second.token)).toBe("link-invalid");
    const again = await office.call("owner", "auth.renewLink", { id: first.id, reason });
    expect(again.refusal?.code).toBe("not-found");
  });

  it("is stored nowhere as it is, and tells an owner who looks at it no secret that will be used", async () => {
    const { token } = await invited();
    const ask = async () => (await office.call(undefined, "auth.getEnrolment", { token })).message;
    const [peeked, own] = [await ask(), await ask()];
    expect(peeked.secret).not.toBe(own.secret);
    const { rows } = await harness.database.ownerPool.query<{ text: string }>(
      "SELECT i::text || o::text AS text FROM operator_invitations i, operators o",
    );
    for (const { text } of rows)
      for (const one of [token, peeked.secret, own.secret]) expect(text).not.toContain(one);
  });

  it("takes no secret that was made for another", async () => {
    const [one, other] = [await invited(), await invited()];
    const input = { token: other.token };
    const { seal } = (await office.call(undefined, "auth.getEnrolment", input)).message;
    expect((await enrolAt(office, one.token, { seal })).outcome).toBe("link-invalid");
  });

  it("is made by owners alone, and not for oneself", async () => {
    const { refusal } = await office.call("owner", "auth.renewLink", {
      id: office.idOf("owner"),
      reason,
    });
    expect(refusal?.code).toBe("own-roles");
  });
});

describe("an operator who has lost the second factor", () => {
  it("enrols again at a new link; sessions from before end then", async () => {
    const link = await renewed(office.idOf("support"));
    await office.call("owner-2", "auth.consentToOperator", { id: office.idOf("support"), reason });
    harness.clock.advance(2 * DAY_MS);
    const { token } = await office.signIn("support");
    const who = async () => (await office.call({ token }, "auth.getOperator", {})).refusal?.code;
    expect(await who()).toBeUndefined();
    const { secret } = await enrolAt(office, link.token);
    expect(await who()).toBe("session-expired");
    harness.clock.advance(MINUTE_MS);
    expect((await office.signIn("support")).outcome, "the old authenticator").toBe("login-failed");
    expect((await signIn("support", secret)).outcome).toBe("ok");
  });

  it("waits for a second owner and two days, and approves after another one", async () => {
    const id = office.idOf("owner-4");
    const link = await renewed(id);
    expect(link.is_waiting).toBe(true);
    expect(await opened(link.token)).toBe("consent-awaited");
    expect((await enrolAt(office, link.token)).outcome).toBe("consent-awaited");
    const consent = async (by: string) =>
      (await office.call(by, "auth.consentToOperator", { id, reason })).refusal?.code ?? "ok";
    expect(await consent("owner")).toBe("own-roles");
    expect(await consent("owner-4")).toBe("own-roles");
    // The two of them have made an account within seven days, and are one person until then.
    expect(await consent("owner-2")).toBe("same-hand");
    expect(await consent("owner-3")).toBe("ok");
    harness.clock.advance(2 * DAY_MS);
    expect((await enrolAt(office, link.token)).outcome).toBe("ok");
    const { message } = await office.call("auditor", "auth.listOperators", {});
    const from = new Date(harness.clock.now().getTime() + DAY_MS).toISOString();
    expect(message.find((one) => one.id === id)).toMatchObject({
      enrolled_by: "owner",
      consented_by: "owner-3",
      may_approve_from: from,
      link: null,
      may_consent: false,
    });
  });

  it("whose link is replaced needs the consent anew", async () => {
    const id = office.idOf("risk-2");
    await renewed(id);
    await office.call("owner-2", "auth.consentToOperator", { id, reason });
    expect(await opened((await renewed(id, "owner-3")).token)).toBe("consent-awaited");
  });

  it("is shown with the link that is out, and to whom the consent is open", async () => {
    const id = office.idOf("configuration-2");
    await renewed(id);
    const seenBy = async (who: string) =>
      (await office.call(who, "auth.listOperators", {})).message.find((one) => one.id === id);
    expect(await seenBy("owner")).toMatchObject({
      state: "active",
      link: { made_by: "owner", consented_by: null, is_waiting: true },
      may_consent: false,
    });
    expect((await seenBy("owner-2"))?.may_consent).toBe(true);
    expect((await seenBy("auditor"))?.may_consent).toBe(false);
  });
});
