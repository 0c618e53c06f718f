import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FROM_PAGE, ORIGIN, createAuthenticator } from "../../testing/authenticator.ts";
import { userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import {
  callProven,
  passkeyProof,
  prove,
  registerKeyed,
  requestOf,
} from "../../testing/proving.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const keyed = () => registerKeyed(harness);

const AUTHORISED = requestOf("security.setMailWord", { word: "blue heron" });

describe("signing in by a passkey alone", () => {
  const login = async (assertion: string, headers: Record<string, string> = FROM_PAGE) => {
    const answer = await harness.call("auth.loginByPasskey", { assertion }, { headers });
    return { outcome: answer.refusal?.code ?? answer.type, token: answer.message };
  };
  const challenge = async (): Promise<string> =>
    (await harness.call("auth.beginPasskeyLogin", {}, { headers: FROM_PAGE })).message.options;

  it("a user logs in by a passkey alone", async () => {
    const { id, passkey } = await keyed();
    const options = await challenge();
    expect(options).not.toContain(passkey.id.toString("base64url"));
    const { outcome, token } = await login(passkey.sign(options));
    expect(outcome).toBe("ok");
    expect(await userIdOf(harness, token)).toBe(id);
  });

  it("the login refuses assertions made elsewhere, used before or signed for a step-up", async () => {
    const { token, passkey } = await keyed();
    const once = passkey.sign(await challenge());
    const outcomes = [
      await login(passkey.sign(await challenge(), { origin: "https://evil.example" })),
      await login(passkey.sign(await challenge(), { isVerified: false })),
      await login((await passkeyProof(harness, token, AUTHORISED, passkey)).assertion ?? ""),
      await login(createAuthenticator().sign(await challenge())),
      await login(passkey.sign(await challenge(), { counter: 8 })),
      await login(once),
      await login(once),
    ].map(({ outcome }) => outcome);
    expect(outcomes).toEqual([
      ...Array.from({ length: 4 }, () => "passkey-wrong"),
      "ok",
      "passkey-wrong",
      "passkey-wrong",
    ]);
    const assertion = passkey.sign(await challenge());
    const proof = await prove(harness, token, AUTHORISED, { proof: "passkey", assertion });
    expect(proof.refusal?.code).toBe("passkey-wrong");
  });

  it("a removed passkey no longer logs in", async () => {
    const { token, passkey } = await keyed();
    const { message } = await harness.call("security.getSecurity", {}, { token });
    const fields = { id: message.passkeys[0]?.id ?? "" };
    const proof = await passkeyProof(
      harness,
      token,
      requestOf("security.removePasskey", fields),
      passkey,
    );
    const removed = await callProven(harness, "security.removePasskey", fields, { token, proof });
    expect(removed.type).toBe("ok");
    expect((await login(passkey.sign(await challenge()))).outcome).toBe("passkey-wrong");
    const after = await harness.call("security.getSecurity", {}, { token });
    expect(after.message).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });

  it("the passkey login accepts only pages of its own host", async () => {
    const { passkey } = await keyed();
    const signed = passkey.sign(await challenge(), { origin: "http://localhost:9999" });
    expect((await login(signed)).outcome).toBe("passkey-wrong");
    expect((await login(passkey.sign(await challenge()), { origin: ORIGIN })).outcome).toBe("ok");
  });
});
