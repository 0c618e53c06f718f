import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe("the session's user", () => {
  it("getUser returns the signed-in user with an invite code and without any secret", async () => {
    await registerUser(harness);
    const { id, email, token } = await registerUser(harness);
    await registerUser(harness);
    const { message } = await harness.call("account.getUser", {}, { token });
    expect(message.extension_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(Object.keys(message).sort()).toEqual([
      "account_name",
      "area_code",
      "country",
      "credit_score",
      "email",
      "extension_code",
      "head_portrait",
      "id",
      "is_demo",
      "is_guest",
      "level",
      "mobile",
      "nickname",
      "signature",
    ]);
    expect([message.id, message.email]).toEqual([id, email]);
    expect(
      (await harness.call("account.getUser", {}, { token: await openSession(harness, id) }))
        .message,
    ).toEqual(message);
  });
});
