import type { CallInput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type LiveUser,
  PASSWORD,
  codeSentTo,
  demoUser,
  registerUser,
  userIdOf,
} from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { runInto } from "../../testing/in-the-way.ts";
import { stepUpFor } from "../../testing/step-up.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Session = Pick<LiveUser, "token" | "id">;
let count = 0;
const newEmail = (): string => `bind-${(count += 1)}@candor.example`;

const codeFor = async (email: string, token: string): Promise<string> => {
  harness.clock.advance(MINUTE_MS);
  await harness.call("auth.sendMailCode", { user_string: email, scene: "bind" }, { token });
  return codeSentTo(harness, email);
};
/** Binds with a proof of the account's owner, unless the test passes another one. */
const bind = async (session: Session, email: string, email_code: string, proof?: string) => {
  const fields = { user_string: email, email_code, scene: "bind" } as const;
  const stepUp = proof ?? (await stepUpFor(harness, session, "auth.checkEmail", fields));
  const { type, refusal } = await harness.call("auth.checkEmail", fields, {
    token: session.token,
    stepUp,
  });
  return refusal?.code ?? type;
};
const userOf = async (token: string) =>
  (await harness.call("account.getUser", {}, { token })).message;
const loginOf = async (input: CallInput<"auth.login">) => {
  const { type, refusal } = await harness.call("auth.login", input);
  return refusal?.code ?? type;
};
const registeredByPhone = async (mobile: string): Promise<Session> => {
  await harness.call("auth.sendSmsCode", { area_code: "86", mobile });
  const { message: token } = await harness.call("auth.register", {
    user_string: mobile,
    code: await codeSentTo(harness, `+86 ${mobile}`),
    password: PASSWORD,
    re_password: PASSWORD,
  });
  return { token, id: await userIdOf(harness, token) };
};

describe("an e-mail address", () => {
  it("a user who registered by phone binds an e-mail address and then logs in with it", async () => {
    const user = await registeredByPhone("13800138100");
    const email = newEmail();
    expect(await bind(user, email, await codeFor(email, user.token))).toBe("ok");
    expect(await userOf(user.token)).toMatchObject({
      email,
      mobile: "13800138100",
      account_name: "13800138100",
    });
    expect(await loginOf({ user_string: email, password: PASSWORD })).toBe("ok");
  });

  it("a newly bound e-mail address replaces the old one, which no longer logs in", async () => {
    const user = await registerUser(harness);
    const email = newEmail();
    expect(await bind(user, email, await codeFor(email, user.token))).toBe("ok");
    expect(await userOf(user.token)).toMatchObject({ email, account_name: email });
    expect(await loginOf({ user_string: user.email, password: PASSWORD })).toBe("login-failed");
    expect(await loginOf({ user_string: email, password: PASSWORD })).toBe("ok");
  });

  it("binding an e-mail address holds withdrawals for a day and notifies the user", async () => {
    const user = await registerUser(harness);
    const email = newEmail();
    expect(await bind(user, email, await codeFor(email, user.token))).toBe("ok");
    const { rows } = await harness.database.ownerPool.query(
      "SELECT withdrawals_held_until FROM users WHERE id = $1",
      [user.id],
    );
    const until = new Date(harness.clock.now().getTime() + DAY_MS);
    expect(rows).toEqual([{ withdrawals_held_until: until }]);
    const { message } = await harness.call("notices.listNotices", {}, { token: user.token });
    const told = message.list.find(({ code }) => code === "email-bound");
    expect(told?.content).toContain(email);
  });
});

describe("a refused binding", () => {
  it("binding an e-mail address is refused without a proof of the account's owner", async () => {
    const user = await registerUser(harness);
    const email = newEmail();
    const code = await codeFor(email, user.token);
    expect(await bind(user, email, code, "A".repeat(43))).toBe("step-up-required");
    expect((await userOf(user.token)).email).toBe(user.email);
  });

  it("binding an e-mail address is refused with a proof for another address", async () => {
    const user = await registerUser(harness);
    const email = newEmail();
    const code = await codeFor(email, user.token);
    const other = { user_string: newEmail(), email_code: code, scene: "bind" };
    const proof = await stepUpFor(harness, user, "auth.checkEmail", other);
    expect(await bind(user, email, code, proof)).toBe("step-up-required");
  });

  it("one code binds an e-mail address once", async () => {
    const [user, other] = [await registerUser(harness), await registerUser(harness)];
    const email = newEmail();
    const code = await codeFor(email, user.token);
    expect(await bind(user, email, code)).toBe("ok");
    expect(await bind(other, email, code)).toBe("code-wrong");
  });

  it("binding refuses a code of another scene, and a wrong code uses up a try", async () => {
    const user = await registerUser(harness);
    const email = newEmail();
    await harness.call("auth.sendMailCode", { user_string: email });
    expect(await bind(user, email, await codeSentTo(harness, email))).toBe("code-wrong");
    const code = await codeFor(email, user.token);
    const wrong = String((Number.parseInt(code, 10) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 5; tries += 1)
      expect(await bind(user, email, wrong)).toBe("code-wrong");
    expect(await bind(user, email, code)).toBe("code-wrong");
  });

  it("a demo account cannot bind an e-mail address", async () => {
    const token = await demoUser(harness);
    const id = await userIdOf(harness, token);
    const sent = await harness.call(
      "auth.sendMailCode",
      { user_string: newEmail(), scene: "bind" },
      { token },
    );
    expect(sent.refusal?.code).toBe("live-only");
    expect(await bind({ token, id }, newEmail(), "123456")).toBe("live-only");
  });

  it("binding is refused when another user has registered the address since the code was sent", async () => {
    const user = await registerUser(harness);
    const email = newEmail();
    const code = await codeFor(email, user.token);
    harness.clock.advance(MINUTE_MS);
    await registerUser(harness, email);
    expect(await bind(user, email, code)).toBe("account-taken");
    expect((await userOf(user.token)).email).toBe(user.email);
  });

  it("binding is refused when another user gets the address at the same moment", async () => {
    const [user, other] = [await registerUser(harness), await registerUser(harness)];
    const email = newEmail();
    const code = await codeFor(email, user.token);
    const change = {
      statement: "UPDATE users SET email = $1 WHERE id = $2",
      values: [email, other.id],
    };
    expect(await runInto(harness, change, () => bind(user, email, code))).toBe("account-taken");
  });
});
