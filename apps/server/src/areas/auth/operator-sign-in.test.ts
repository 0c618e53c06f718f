import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OPERATOR_PASSWORD, type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const MINUTE_MS = 60_000;
/** As long as the code of an authenticator is shown. */
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
// No code opens anything twice, and all operators share one authenticator here.
beforeEach(() => harness.clock.advance(16 * MINUTE_MS));

const whoIs = async (token: string): Promise<string> => {
  const { message, refusal } = await office.call({ token }, "auth.getOperator", {});
  return refusal?.code ?? message.name;
};
/** One more code than any before. */
const nextStep = (): void => harness.clock.advance(STEP_SECONDS * 1_000);

describe("an operator who signs in", () => {
  it("needs the password and the code at once, and is then known by name and roles", async () => {
    const { outcome, token } = await office.signIn("finance-2");
    expect(outcome).toBe("ok");
    const { message } = await office.call({ token }, "auth.getOperator", {});
    expect(message).toEqual({
      id: office.idOf("finance-2"),
      name: "finance-2",
      roles: ["finance"],
    });
  });

  it("gets a cookie that no script reads and no other site sends", async () => {
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
  ])("is told the same for %s", async (_what, name, sent) => {
    const { outcome, token } = await office.signIn(name, sent);
    expect([outcome, token]).toEqual(["login-failed", ""]);
  });

  it.each([-STEP_SECONDS, STEP_SECONDS])("may be one code off: %i s", async (seconds) => {
    expect((await office.signIn("risk-2", { code: office.codeOf(seconds) })).outcome).toBe("ok");
  });

  it.each([-2 * STEP_SECONDS, 2 * STEP_SECONDS])(
    "may not be two codes off: %i s",
    async (seconds) => {
      const { outcome } = await office.signIn("risk-2", { code: office.codeOf(seconds) });
      expect(outcome).toBe("login-failed");
    },
  );

  it("cannot use a code twice, nor the one before it afterwards", async () => {
    const before = office.codeOf(-STEP_SECONDS);
    expect((await office.signIn("content")).outcome).toBe("ok");
    expect((await office.signIn("content")).outcome).toBe("login-failed");
    expect((await office.signIn("content", { code: before })).outcome).toBe("login-failed");
    nextStep();
    expect((await office.signIn("content")).outcome).toBe("ok");
  });

  it("who sends one code four times at once gets one session", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => office.signIn("verification")),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "ok")).toHaveLength(1);
  });

  it.each(["support", "somebody-made-up"])(
    "is held up after five failures as %s, whatever is right then",
    async (name) => {
      for (let failure = 0; failure < 5; failure += 1)
        expect((await office.signIn(name, { code: "000000" })).outcome).toBe("login-failed");
      expect((await office.signIn(name)).outcome).toBe("too-many-requests");
      expect((await office.signIn("auditor")).outcome).toBe("ok");
      harness.clock.advance(15 * MINUTE_MS);
      expect((await office.signIn(name)).outcome).toBe(name === "support" ? "ok" : "login-failed");
    },
  );
});

describe("an operator's session", () => {
  it("ends after ten minutes without a sign of life, and not before", async () => {
    const { token } = await office.signIn("owner");
    harness.clock.advance(10 * MINUTE_MS - 1_000);
    expect(await whoIs(token)).toBe("owner");
    harness.clock.advance(10 * MINUTE_MS);
    expect(await whoIs(token)).toBe("session-expired");
  });

  it("ends after twelve hours, however busy it was", async () => {
    const { token } = await office.signIn("owner");
    for (let minutes = 0; minutes < 12 * 60 - 5; minutes += 5) {
      expect(await whoIs(token)).toBe("owner");
      harness.clock.advance(5 * MINUTE_MS);
    }
    expect(await whoIs(token)).toBe("owner");
    harness.clock.advance(5 * MINUTE_MS);
    expect(await whoIs(token)).toBe("session-expired");
  });

  it("ends when its operator signs out, and no other does", async () => {
    const [one, other] = [await office.signIn("owner"), await office.signIn("owner-2")];
    const { message } = await office.call({ token: one.token }, "auth.signOut", {});
    expect(message.is_ended).toBe(true);
    expect(await whoIs(one.token)).toBe("session-expired");
    expect(await whoIs(other.token)).toBe("owner-2");
  });
});
