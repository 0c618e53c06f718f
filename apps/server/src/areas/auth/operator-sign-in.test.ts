import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OPERATOR_PASSWORD, type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const MINUTE_MS = 60_000;
/** How long an authenticator shows one code. */
const STEP_SECONDS = 30;

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
// A code is valid once, and all operators share one authenticator here.
beforeEach(() => harness.clock.advance(16 * MINUTE_MS));

const whoIs = async (token: string): Promise<string> => {
  const { message, refusal } = await office.call({ token }, "auth.getOperator", {});
  return refusal?.code ?? message.name;
};
/** Advances to the next authenticator code. */
const nextStep = (): void => harness.clock.advance(STEP_SECONDS * 1_000);

describe("an operator who signs in", () => {
  it("an operator signs in with password and code together and is then known by name and roles", async () => {
    const { outcome, token } = await office.signIn("finance-2");
    expect(outcome).toBe("ok");
    const { message } = await office.call({ token }, "auth.getOperator", {});
    expect(message).toEqual({
      id: office.idOf("finance-2"),
      name: "finance-2",
      roles: ["finance"],
    });
  });

  it("the session cookie of an operator is hidden from scripts and not sent by other sites", async () => {
    const response = await office.send(undefined, "auth.signIn", {
      name: "finance",
      password: OPERATOR_PASSWORD,
      code: office.codeOf(),
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: "operator",
      path: "/console",
      httpOnly: true,
      sameSite: "Strict",
    });
    expect(response.payload).not.toContain(cookie?.value);
  });

  it.each([
    ["a wrong password", "risk", { password: "guessed" }],
    ["a wrong code", "risk", { code: "000000" }],
    ["a name that nobody has", "nobody", {}],
  ])("the sign-in gives the same refusal for %s", async (_what, name, sent) => {
    const { outcome, token } = await office.signIn(name, sent);
    expect([outcome, token]).toEqual(["login-failed", ""]);
  });

  it.each([-STEP_SECONDS, STEP_SECONDS])(
    "the sign-in accepts an authenticator code one step off: %i s",
    async (seconds) => {
      expect((await office.signIn("risk-2", { code: office.codeOf(seconds) })).outcome).toBe("ok");
    },
  );

  it.each([-2 * STEP_SECONDS, 2 * STEP_SECONDS])(
    "the sign-in refuses an authenticator code two steps off: %i s",
    async (seconds) => {
      const { outcome } = await office.signIn("risk-2", { code: office.codeOf(seconds) });
      expect(outcome).toBe("login-failed");
    },
  );

  it("an authenticator code signs in once, and the code before it is refused afterwards", async () => {
    const before = office.codeOf(-STEP_SECONDS);
    expect((await office.signIn("content")).outcome).toBe("ok");
    expect((await office.signIn("content")).outcome).toBe("login-failed");
    expect((await office.signIn("content", { code: before })).outcome).toBe("login-failed");
    nextStep();
    expect((await office.signIn("content")).outcome).toBe("ok");
  });

  it("one authenticator code sent four times at once opens one session", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => office.signIn("verification")),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "ok")).toHaveLength(1);
  });

  it.each(["support", "somebody-made-up"])(
    "five failures as %s from one network block that name there, even with the right credentials",
    async (name) => {
      for (let failure = 0; failure < 5; failure += 1)
        expect((await office.signIn(name, { code: "000000" })).outcome).toBe("login-failed");
      expect((await office.signIn(name)).outcome).toBe("too-many-requests");
      expect((await office.signIn("auditor")).outcome).toBe("ok");
      harness.clock.advance(15 * MINUTE_MS);
      expect((await office.signIn(name)).outcome).toBe(name === "support" ? "ok" : "login-failed");
    },
  );

  it("the sign-in opens no session if its row in the log cannot be written", async () => {
    const sessions = async () =>
      (await office.ctx.pool.query("SELECT FROM operator_sessions")).rowCount;
    const [before, rows] = [await sessions(), (await office.audit()).length];
    const { ownerPool } = harness.database;
    await ownerPool.query(
      "ALTER TABLE audit_log ADD CONSTRAINT written_off CHECK (false) NOT VALID",
    );
    const sent = { name: "risk-2", password: OPERATOR_PASSWORD, code: office.codeOf() };
    const response = await office.send(undefined, "auth.signIn", sent);
    await ownerPool.query("ALTER TABLE audit_log DROP CONSTRAINT written_off");
    expect(response.statusCode).toBe(500);
    expect([await sessions(), (await office.audit()).length]).toEqual([before, rows]);
  });
});

describe("a stranger who guesses at an operator's name", () => {
  const STRANGER = "203.0.113.7";
  const guess = (name: string, address = STRANGER) =>
    office.signIn(name, { password: "guessed", code: "000000", address });

  it("five wrong guesses block the stranger's network and not the operator", async () => {
    for (let failure = 0; failure < 5; failure += 1)
      expect((await guess("risk-3")).outcome).toBe("login-failed");
    expect((await guess("risk-3")).outcome).toBe("too-many-requests");
    expect((await office.signIn("risk-3")).outcome).toBe("ok");
    expect((await guess("risk-3", "2001:db8::1")).outcome).toBe("login-failed");
  });

  it("all IPv6 addresses of a stranger's network are blocked together", async () => {
    for (let failure = 0; failure < 5; failure += 1)
      expect((await guess("risk-3", `2001:db8::${failure}:1`)).outcome).toBe("login-failed");
    expect((await guess("risk-3", "2001:db8:0:0:ffff::9")).outcome).toBe("too-many-requests");
  });

  it("guesses from many networks block the name everywhere except on the operator's own device", async () => {
    const { device } = await office.signIn("owner-3");
    for (let failure = 0; failure < 20; failure += 1)
      expect((await guess("owner-3", `198.51.100.${failure}`)).outcome).toBe("login-failed");
    nextStep();
    expect((await guess("owner-3", "198.51.100.99")).outcome).toBe("too-many-requests");
    expect((await office.signIn("owner-3", { address: "192.0.2.4" })).outcome).toBe(
      "too-many-requests",
    );
    const own = await office.signIn("owner-3", { address: "192.0.2.4", device });
    expect([own.outcome, own.device]).toEqual(["ok", ""]);
  });

  it("another operator's device cookie, or a made-up one, does not pass the block", async () => {
    const { device } = await office.signIn("owner-4");
    for (let failure = 0; failure < 20; failure += 1) await guess("owner", `198.51.100.${failure}`);
    for (const shown of [device, "a.b", `${device}x`])
      expect((await office.signIn("owner", { device: shown })).outcome).toBe("too-many-requests");
  });

  it("wrong codes from a stolen device block that device alone", async () => {
    const { device } = await office.signIn("finance-3");
    for (let failure = 0; failure < 5; failure += 1)
      await office.signIn("finance-3", { code: "000000", address: `192.0.2.${failure}`, device });
    nextStep();
    expect((await office.signIn("finance-3", { device })).outcome).toBe("too-many-requests");
    expect((await office.signIn("finance-3")).outcome).toBe("ok");
  });

  it("a blocked stranger adds nothing more to the log", async () => {
    for (let failure = 0; failure < 5; failure += 1) await guess("configuration");
    const before = (await office.audit()).length;
    expect((await guess("configuration")).outcome).toBe("too-many-requests");
    expect((await office.audit()).length).toBe(before);
  });
});

describe("an operator's session", () => {
  it("an operator's session ends after ten minutes without a call", async () => {
    const { token } = await office.signIn("owner");
    harness.clock.advance(10 * MINUTE_MS - 1_000);
    expect(await whoIs(token)).toBe("owner");
    harness.clock.advance(10 * MINUTE_MS);
    expect(await whoIs(token)).toBe("session-expired");
  });

  it("an operator's session ends after twelve hours, however busy it was", async () => {
    const { token } = await office.signIn("owner");
    for (let minutes = 0; minutes < 12 * 60 - 5; minutes += 5) {
      expect(await whoIs(token)).toBe("owner");
      harness.clock.advance(5 * MINUTE_MS);
    }
    expect(await whoIs(token)).toBe("owner");
    harness.clock.advance(5 * MINUTE_MS);
    expect(await whoIs(token)).toBe("session-expired");
  });

  it("signing out ends the operator's session and no other", async () => {
    const [one, other] = [await office.signIn("owner"), await office.signIn("owner-2")];
    const { message } = await office.call({ token: one.token }, "auth.signOut", {});
    expect(message.is_ended).toBe(true);
    expect(await whoIs(one.token)).toBe("session-expired");
    expect(await whoIs(other.token)).toBe("owner-2");
  });
});
