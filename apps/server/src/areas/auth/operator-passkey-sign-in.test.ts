import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Authenticator, FROM_PAGE, createAuthenticator } from "../../testing/authenticator.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { enrolAt } from "../../testing/enrol-at.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { addPasskey, sessionOf } from "../../testing/operator-proof.ts";
import { registerKeyed } from "../../testing/proving.ts";

const MINUTE_MS = 60_000;
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
// Failures of one network count for fifteen minutes, so each test starts after that.
beforeEach(() => harness.clock.advance(16 * MINUTE_MS));

async function keyed(name: string): Promise<Authenticator> {
  const passkey = createAuthenticator();
  expect(await addPasskey(office, await sessionOf(office, name), passkey)).toBe("ok");
  return passkey;
}
const begun = async (): Promise<string> => {
  const sent = { headers: FROM_PAGE };
  return (await office.call(undefined, "auth.beginPasskeySignIn", {}, sent)).message.options;
};
type From = { address?: string; device?: string };
async function enter(assertion: string, { device, ...from }: From = {}) {
  const cookie = device === undefined ? {} : { cookie: `operator-device=${device}` };
  const response = await office.send(
    undefined,
    "auth.signInByPasskey",
    { assertion },
    {
      ...from,
      headers: { ...FROM_PAGE, ...cookie },
    },
  );
  const { refusal } = response.json<{ refusal?: { code: string } }>();
  const given = (name: string): string =>
    response.cookies.find((one) => one.name === name)?.value ?? "";
  return {
    outcome: refusal?.code ?? "ok",
    token: given("operator"),
    device: given("operator-device"),
  };
}
const signedIn = async (passkey: Authenticator, from?: From) =>
  enter(passkey.sign(await begun()), from);

describe("signing in by a passkey", () => {
  it("a passkey alone signs an operator in, opens a session and is recorded in the log", async () => {
    const passkey = await keyed("risk");
    const { outcome, token, device } = await signedIn(passkey);
    expect(outcome).toBe("ok");
    const { message } = await office.call({ token }, "auth.getOperator", {});
    expect(message).toEqual({ id: office.idOf("risk"), name: "risk", roles: ["risk"] });
    expect((await office.audit()).at(-1)).toMatchObject({
      operator: "risk",
      action: "auth.signInByPasskey",
      target: "operator:risk",
      outcome: "done",
      after: null,
    });
    expect(device).not.toBe("");
    expect((await signedIn(passkey, { device })).device, "a known device").toBe("");
  });

  it("the passkey sign-in lists no passkeys and requires user verification", async () => {
    const options: unknown = JSON.parse(await begun());
    expect(options).toMatchObject({ userVerification: "required" });
    expect(options).not.toHaveProperty("allowCredentials.0");
    const passkey = await keyed("risk-2");
    const unverified = passkey.sign(await begun(), { isVerified: false });
    expect((await enter(unverified)).outcome).toBe("passkey-wrong");
  });

  it("a passkey challenge is valid once, even for two at once, and for five minutes", async () => {
    const passkey = await keyed("support");
    const assertion = passkey.sign(await begun());
    const both = await Promise.all([enter(assertion), enter(assertion)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["ok", "passkey-wrong"]);
    const options = await begun();
    harness.clock.advance(5 * MINUTE_MS);
    expect((await enter(passkey.sign(options))).outcome).toBe("passkey-wrong");
  });

  it("a user's passkey signs in no operator, and an operator's passkey no user", async () => {
    const user = await registerKeyed(harness);
    expect((await signedIn(user.passkey)).outcome).toBe("passkey-wrong");
    const passkey = await keyed("content");
    const sent = { headers: FROM_PAGE };
    const { message } = await harness.call("auth.beginPasskeyLogin", {}, sent);
    const assertion = passkey.sign(message.options);
    const answer = await harness.call("auth.loginByPasskey", { assertion }, sent);
    expect(answer.refusal?.code).toBe("passkey-wrong");
    expect((await enter(passkey.sign(message.options))).outcome, "theirs").toBe("passkey-wrong");
  });

  it("a stopped operator's passkey is refused like an unknown one, and the log names the operator", async () => {
    const passkey = await keyed("risk-3");
    await office.call("owner", "auth.stopOperator", { id: office.idOf("risk-3"), reason });
    const before = (await office.audit()).length;
    const stopped = await signedIn(passkey);
    const unknown = await signedIn(createAuthenticator());
    expect([stopped, unknown]).toEqual([
      { outcome: "passkey-wrong", token: "", device: "" },
      { outcome: "passkey-wrong", token: "", device: "" },
    ]);
    const rows = (await office.audit()).slice(before);
    expect(rows).toMatchObject([{ operator: "risk-3", outcome: "passkey-wrong" }]);
  });

  it("re-enrolling at a renewed link invalidates the operator's older passkeys and sessions", async () => {
    const passkey = await keyed("verification");
    const input = { id: office.idOf("verification"), reason };
    const link = (await office.call("owner", "auth.renewLink", input)).message;
    expect((await signedIn(passkey)).outcome, "as long as nobody has used it").toBe("ok");
    await office.call("owner-2", "auth.consentToOperator", input);
    harness.clock.advance(2 * 1_440 * MINUTE_MS);
    const { token } = await signedIn(passkey);
    expect((await enrolAt(office, link.token)).outcome).toBe("ok");
    expect((await signedIn(passkey)).outcome).toBe("passkey-wrong");
    const { refusal } = await office.call({ token }, "auth.getOperator", {});
    expect(refusal?.code).toBe("session-expired");
  });

  it("five wrong passkey sign-ins from one network block that network alone", async () => {
    const passkey = await keyed("auditor");
    for (let failure = 0; failure < 5; failure += 1)
      expect((await signedIn(createAuthenticator())).outcome).toBe("passkey-wrong");
    expect((await signedIn(passkey)).outcome).toBe("too-many-requests");
    expect((await signedIn(passkey, { address: "203.0.113.7" })).outcome).toBe("ok");
    harness.clock.advance(15 * MINUTE_MS);
    expect((await signedIn(passkey)).outcome).toBe("ok");
  });

  it.each(["{}", "[]", "null", "xx", '{"id":"a","rawId":"a","type":"public-key","response":{}}'])(
    "the passkey sign-in refuses %s and writes nothing to the log for a stranger",
    async (assertion) => {
      const before = (await office.audit()).length;
      expect((await enter(assertion)).outcome).toBe("passkey-wrong");
      await begun();
      expect((await office.audit()).length).toBe(before);
    },
  );
});
