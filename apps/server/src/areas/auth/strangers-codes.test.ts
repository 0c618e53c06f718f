import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, codeSentTo, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

let count = 0;
const newEmail = (): string => `asked-${(count += 1)}@candor.example`;
const send = (email: string) => harness.call("auth.sendMailCode", { user_string: email });

describe("codes requested by strangers", () => {
  const device = "s".repeat(32);
  const forget = (email: string, sent = {}) =>
    harness.call("auth.sendMailCode", { user_string: email, scene: "forget" }, sent);
  /** Requests as many codes as one address gets within two hours. */
  const exhaust = async (email: string) => {
    for (let sent = 0; sent < 9; sent += 1) {
      expect((await forget(email)).type).toBe("ok");
      harness.clock.advance((sent === 4 ? 56 : 1) * MINUTE_MS);
    }
    expect((await forget(email)).type).toBe("ok");
    expect((await forget(email)).refusal?.code).toBe("too-many-requests");
  };
  /** Registers an account from the device, which the account then knows. */
  const atDevice = async () => {
    const email = newEmail();
    await send(email);
    const code = await codeSentTo(harness, email);
    const asked = { user_string: email, code, password: PASSWORD, re_password: PASSWORD };
    expect((await harness.call("auth.register", asked, { device })).type).toBe("ok");
    harness.clock.advance(MINUTE_MS);
    return email;
  };

  it("the owner's session still gets codes after strangers have used up the address's limit", async () => {
    const { email, token } = await registerUser(harness);
    harness.clock.advance(24 * 60 * MINUTE_MS);
    await exhaust(email);
    const proof = () => harness.call("security.sendProofCode", { to: "email" }, { token });
    expect((await proof()).type).toBe("ok");
    expect((await proof()).refusal).toMatchObject({ params: { seconds: "60" } });
    harness.clock.advance(MINUTE_MS);
    expect((await forget(email, { token })).type).toBe("ok");
    expect((await forget(email)).refusal?.code).toBe("too-many-requests");
  });

  it("a known device still gets codes after strangers have used up the address's limit", async () => {
    const email = await atDevice();
    harness.clock.advance(24 * 60 * MINUTE_MS);
    await exhaust(email);
    expect((await forget(email, { device: "t".repeat(32) })).refusal?.code).toBe(
      "too-many-requests",
    );
    harness.clock.advance(1_000);
    expect((await forget(email, { device })).type).toBe("ok");
    const code = await codeSentTo(harness, email);
    const reset = {
      account: email,
      code,
      password: "six tall lighthouses",
      repassword: "six tall lighthouses",
    };
    expect((await harness.call("auth.forget", reset, { device })).type).toBe("ok");
  });

  it("a code that a stranger requests does not replace the owner's", async () => {
    const email = await atDevice();
    await forget(email, { device });
    const code = await codeSentTo(harness, email);
    harness.clock.advance(MINUTE_MS);
    expect((await forget(email)).type).toBe("ok");
    const reset = {
      account: email,
      code,
      password: "six tall lighthouses",
      repassword: "six tall lighthouses",
    };
    expect((await harness.call("auth.forget", reset, { device })).type).toBe("ok");
  });
});
