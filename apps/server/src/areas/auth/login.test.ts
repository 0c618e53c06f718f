import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "../../protection/totp.ts";
import { PASSWORD, type LiveUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { runInto } from "../../testing/in-the-way.ts";
import { giveSecondFactor } from "../../testing/second-factor.ts";

const WINDOW_MS = 15 * 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type From = { device?: string; address?: string };
const login = (account: string, password: string, from: From = {}) =>
  harness.call("auth.login", { user_string: account, password }, from);
const codeOf = async (account: string, password: string, from: From = {}): Promise<string> => {
  const { type, refusal } = await login(account, password, from);
  return refusal?.code ?? type;
};
const newDevice = (): string => randomBytes(24).toString("base64url");

describe("signing in", () => {
  it("each login opens a session of its own", async () => {
    const { email, token, id } = await registerUser(harness);
    const { message: second } = await login(` ${email.toUpperCase()}`, PASSWORD);
    expect(second).not.toBe(token);
    expect((await harness.call("account.getUser", {}, { token: second })).message.id).toBe(id);
  });

  it("a wrong password and an unknown account are refused in the same words", async () => {
    const { email } = await registerUser(harness);
    const answers = [
      await login(email, `${PASSWORD} `),
      await login("nobody@candor.example", PASSWORD),
      await login("+66 81 234 5678 9", PASSWORD),
      await login("@@@@", PASSWORD),
    ].map((answer) => ({ ...answer, request_id: "" }));
    expect(answers[0]?.refusal?.code).toBe("login-failed");
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("a password is stored as an argon2id hash with a salt of its own", async () => {
    const [one, two] = [await registerUser(harness), await registerUser(harness)];
    const { rows } = await harness.database.pool.query<{ password_hash: string }>(
      "SELECT password_hash FROM users WHERE id IN ($1, $2)",
      [one.id, two.id],
    );
    expect(rows.map(({ password_hash }) => password_hash.slice(0, 30))).toEqual([
      "$argon2id$v=19$m=19456,t=2,p=1",
      "$argon2id$v=19$m=19456,t=2,p=1",
    ]);
    expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash);
  });
});

describe("guessing a password", () => {
  it("ten wrong passwords in fifteen minutes block the login of that account alone, even with the right password", async () => {
    const [{ email }, bystander] = [await registerUser(harness), await registerUser(harness)];
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(email, `guess ${guess}`)).toBe("login-failed");
    const { refusal } = await login(email, PASSWORD);
    expect(refusal).toEqual({ code: "too-many-requests", params: { seconds: "900" } });
    expect(await codeOf(bystander.email, PASSWORD)).toBe("ok");
    harness.clock.advance(WINDOW_MS - 1);
    expect(await codeOf(email, PASSWORD)).toBe("too-many-requests");
    harness.clock.advance(1);
    expect(await codeOf(email, PASSWORD)).toBe("ok");
  });

  it("the limit on wrong passwords also applies to an account that does not exist", async () => {
    const email = "no-such-account@candor.example";
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(email, `guess ${guess}`)).toBe("login-failed");
    expect(await codeOf(email, PASSWORD)).toBe("too-many-requests");
  });

  it("fifteen wrong passwords sent at once get ten tries", async () => {
    const { email } = await registerUser(harness);
    const guesses = Array.from({ length: 15 }, (_, guess) => codeOf(email, `guess ${guess}`));
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === "login-failed")).toHaveLength(10);
    expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(5);
  });
});

describe("a known device", () => {
  const signedInFrom = async () => {
    const [user, device] = [await registerUser(harness), newDevice()];
    expect(await codeOf(user.email, PASSWORD, { device })).toBe("ok");
    return { ...user, device };
  };

  it("a known device logs in while strangers block the account, and an unknown device does not", async () => {
    const { email, device } = await signedInFrom();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(email, `guess ${guess}`)).toBe("login-failed");
    expect(await codeOf(email, PASSWORD)).toBe("too-many-requests");
    expect(await codeOf(email, PASSWORD, { device: newDevice() })).toBe("too-many-requests");
    expect(await codeOf(email, PASSWORD, { device })).toBe("ok");
  });

  it("a known device has five tries of its own in fifteen minutes, which block no other device", async () => {
    const { email, device } = await signedInFrom();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await codeOf(email, `guess ${guess}`, { device })).toBe("login-failed");
    expect(await codeOf(email, PASSWORD, { device })).toBe("too-many-requests");
    expect(await codeOf(email, PASSWORD)).toBe("ok");
    harness.clock.advance(WINDOW_MS);
    expect(await codeOf(email, PASSWORD, { device })).toBe("ok");
  });

  it("a device known to one account is unknown to every other account", async () => {
    const [{ device }, other] = [await signedInFrom(), await registerUser(harness)];
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(other.email, `guess ${guess}`, { device })).toBe("login-failed");
    expect(await codeOf(other.email, PASSWORD, { device })).toBe("too-many-requests");
  });

  it("wrong passwords from a known device sent at once get five tries", async () => {
    const { email, device } = await signedInFrom();
    const guessAll = () =>
      Promise.all(
        Array.from({ length: 7 }, (_, guess) => codeOf(email, `guess ${guess}`, { device })),
      );
    const change = { statement: "LOCK TABLE auth_attempts IN SHARE MODE", waiting: 7 };
    const codes = await runInto(harness, change, guessAll);
    expect(codes.filter((code) => code === "login-failed")).toHaveLength(5);
  });

  it("only the first login from a device notifies the user of a new device", async () => {
    const { email, device } = await signedInFrom();
    const { message: token } = await login(email, PASSWORD, { device });
    const { message } = await harness.call("notices.listNotices", {}, { token });
    const told = message.list.map(({ code }) => code);
    expect(told.toSorted()).toEqual(["new-device", "signed-in", "welcome"]);
  });
});

describe("one network", () => {
  it("one network has a hundred failed logins in fifteen minutes, under any names, at once or not", async () => {
    const from = { address: "192.0.2.7" };
    const { email } = await registerUser(harness);
    const attempt = (name: number) => codeOf(`spray-${name}@candor.example`, "summer2026", from);
    const codes: string[] = [];
    for (let lot = 0; lot < 8; lot += 1)
      codes.push(
        ...(await Promise.all(Array.from({ length: 14 }, (_, at) => attempt(lot * 14 + at)))),
      );
    expect(codes.filter((code) => code === "login-failed")).toHaveLength(100);
    expect(await codeOf(email, PASSWORD, from)).toBe("too-many-requests");
    expect(await codeOf(email, PASSWORD, { address: "192.0.2.8" })).toBe("ok");
    harness.clock.advance(WINDOW_MS);
    expect(await codeOf(email, PASSWORD, from)).toBe("ok");
  });

  it("IPv6 addresses with the same first sixty-four bits count as one network", async () => {
    const { email } = await registerUser(harness);
    for (let guess = 0; guess < 100; guess += 1)
      await codeOf(`six-${guess}@candor.example`, "summer2026", {
        address: `2001:db8:1:2::${guess.toString(16)}`,
      });
    expect(await codeOf(email, PASSWORD, { address: "2001:db8:1:2:ffff::1" })).toBe(
      "too-many-requests",
    );
  });
});

describe("an account with a second factor", () => {
  const withFactor = async () => {
    const user = await registerUser(harness);
    return { ...user, ...(await giveSecondFactor(harness, user.id)) };
  };
  const answer = async ({ email }: LiveUser, second_code?: string, password = PASSWORD) => {
    const { type, refusal } = await harness.call("auth.login", {
      user_string: email,
      password,
      ...(second_code !== undefined && { second_code }),
    });
    return refusal?.code ?? type;
  };
  const shown = (secret: string) => totpCode(secret, harness.clock.now());

  it("the login asks for the second factor only after the right password", async () => {
    const user = await withFactor();
    expect(await answer(user, undefined, "wrong")).toBe("login-failed");
    expect(await answer(user, shown(user.secret), "wrong")).toBe("login-failed");
    expect(await answer(user)).toBe("second-factor-required");
    expect(await answer(user, shown(user.secret))).toBe("ok");
  });

  it("each authenticator code logs in once, even when sent several times at once", async () => {
    const user = await withFactor();
    const code = shown(user.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(user, code)));
    expect(answers.filter((one) => one === "ok")).toHaveLength(1);
    expect(await answer(user, code)).toBe("code-wrong");
  });

  it("a recovery code logs in once, and the user is notified how many are left", async () => {
    const user = await withFactor();
    const { message: token } = await harness.call("auth.login", {
      user_string: user.email,
      password: PASSWORD,
      second_code: user.codes[0]!,
    });
    expect(await answer(user, user.codes[0])).toBe("code-wrong");
    const { message } = await harness.call("notices.listNotices", {}, { token });
    const told = message.list.find(({ code }) => code === "recovery-code-used");
    expect(told?.content).toContain("1");
  });

  it("five wrong second codes block the login from any device and network for fifteen minutes", async () => {
    const user = await withFactor();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await answer(user, `WRONG-${guess}WRONG`)).toBe("code-wrong");
    expect(await answer(user, shown(user.secret))).toBe("too-many-requests");
    harness.clock.advance(WINDOW_MS);
    expect(await answer(user, shown(user.secret))).toBe("ok");
  });

  it("a wrong second code counts as a failed login of the account too", async () => {
    const user = await withFactor();
    for (let guess = 0; guess < 5; guess += 1) await answer(user, `WRONG-${guess}WRONG`);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await answer(user, undefined, `guess ${guess}`)).toBe("login-failed");
    expect(await answer(user, undefined, PASSWORD)).toBe("too-many-requests");
  });

  it("forty wrong second codes sent at once get five tries", async () => {
    const user = await withFactor();
    const guesses = Array.from({ length: 40 }, (_, at) => answer(user, `WRONG-${at}WRONG`));
    const codes = await Promise.all(guesses);
    expect(codes.filter((one) => one === "code-wrong")).toHaveLength(5);
  });
});

describe("an account that its owner has locked", () => {
  it("only the right password and second code reveal that the owner has locked the account", async () => {
    const user = await registerUser(harness);
    const { secret } = await giveSecondFactor(harness, user.id);
    await harness.database.ownerPool.query("UPDATE users SET locked_at = $2 WHERE id = $1", [
      user.id,
      harness.clock.now(),
    ]);
    const answer = async (fields: { password: string; second_code?: string }) =>
      (await harness.call("auth.login", { user_string: user.email, ...fields })).refusal?.code;
    expect(await answer({ password: "wrong" })).toBe("login-failed");
    expect(await answer({ password: PASSWORD })).toBe("second-factor-required");
    expect(await answer({ password: PASSWORD, second_code: "000000" })).toBe("code-wrong");
    const second_code = totpCode(secret, harness.clock.now());
    expect(await answer({ password: PASSWORD, second_code })).toBe("account-locked");
  });
});

it("a password that is replaced during the login is refused", async () => {
  const { email, id } = await registerUser(harness);
  const change = {
    statement: "UPDATE users SET password_hash = 'another' WHERE id = $1",
    values: [id],
  };
  expect(await runInto(harness, change, () => codeOf(email, PASSWORD))).toBe("login-failed");
});
