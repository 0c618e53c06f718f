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
// An authenticator code is valid once, so each test takes a later one.
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
  it("an operator who enrols sets a password and an authenticator, and signs in with the next code", async () => {
    const { name, token } = await invited();
    const password = "three words nobody knows";
    const own = { password, re_password: password };
    const { outcome, secret } = await enrolAt(office, token, own);
    expect(outcome).toBe("ok");
    expect((await signIn(name, secret, password)).outcome, "the same code").toBe("login-failed");
    harness.clock.advance(MINUTE_MS);
    expect((await signIn(name, secret, password)).outcome).toBe("ok");
  });

  it("the browser of the enrolment is a known device, so strangers' guesses do not block the operator there", async () => {
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

  it("an enrolment is recorded in the log under the operator's name", async () => {
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
  ])("an enrolment with %s is refused, and the link stays valid", async (_what, sent, outcome) => {
    const { token } = await invited();
    expect((await enrolAt(office, token, sent)).outcome).toBe(outcome);
    expect((await enrolAt(office, token)).outcome).toBe("ok");
  });

  it("an operator cannot sign in before enrolling", async () => {
    const { name } = await invited();
    expect((await office.signIn(name)).outcome).toBe("login-failed");
  });
});

describe("a link", () => {
  it("an enrolment link is valid once, even for two who finish at the same moment", async () => {
    const { token } = await invited();
    const both = await Promise.all([enrolAt(office, token), enrolAt(office, token)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["link-invalid", "ok"]);
    expect(await opened(token)).toBe("link-invalid");
  });

  it("an enrolment link lapses after three days", async () => {
    const { token } = await invited();
    harness.clock.advance(3 * DAY_MS - 1_000);
    expect(await opened(token)).toBe("ok");
    harness.clock.advance(1_000);
    expect(await opened(token)).toBe("link-invalid");
    expect((await enrolAt(office, token)).outcome).toBe("link-invalid");
  });

  it("a newer link replaces an enrolment link, and stopping the operator invalidates it", async () => {
    const first = await invited();
    const second = await renewed(first.id);
    expect([await opened(first.token), await opened(second.token)]).toEqual(["link-invalid", "ok"]);
    await office.call("owner", "auth.stopOperator", { id: first.id, reason });
    expect(await opened(second.token)).toBe("link-invalid");
    const again = await office.call("owner", "auth.renewLink", { id: first.id, reason });
    expect(again.refusal?.code).toBe("not-found");
  });

  it("an enrolment link is not stored in clear, and each look at it shows another authenticator secret", async () => {
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

  it("an enrolment refuses an authenticator secret made for another link", async () => {
    const [one, other] = [await invited(), await invited()];
    const input = { token: other.token };
    const { seal } = (await office.call(undefined, "auth.getEnrolment", input)).message;
    expect((await enrolAt(office, one.token, { seal })).outcome).toBe("link-invalid");
  });

  it("an owner cannot make an enrolment link for themselves", async () => {
    const { refusal } = await office.call("owner", "auth.renewLink", {
      id: office.idOf("owner"),
      reason,
    });
    expect(refusal?.code).toBe("own-roles");
  });
});

describe("an operator who has lost the second factor", () => {
  it("an operator who lost the second factor enrols again at a new link, and older sessions end then", async () => {
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

  it("a renewed link needs a second owner's consent and two days, and its operator approves after one day more", async () => {
    const id = office.idOf("owner-4");
    const link = await renewed(id);
    expect(link.is_waiting).toBe(true);
    expect(await opened(link.token)).toBe("consent-awaited");
    expect((await enrolAt(office, link.token)).outcome).toBe("consent-awaited");
    const consent = async (by: string) =>
      (await office.call(by, "auth.consentToOperator", { id, reason })).refusal?.code ?? "ok";
    expect(await consent("owner")).toBe("own-roles");
    expect(await consent("owner-4")).toBe("own-roles");
    // The first two owners have renewed an account within seven days and count as one person until then.
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

  it("replacing a renewed link requires the consent again", async () => {
    const id = office.idOf("risk-2");
    await renewed(id);
    await office.call("owner-2", "auth.consentToOperator", { id, reason });
    expect(await opened((await renewed(id, "owner-3")).token)).toBe("consent-awaited");
  });

  it("the list of operators shows a pending link and whether the reader may consent to it", async () => {
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
