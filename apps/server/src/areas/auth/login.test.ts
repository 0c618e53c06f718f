import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const WINDOW_MS = 15 * 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const login = (account: string, password: string) =>
  harness.call("auth.login", { user_string: account, password });
const codeOf = async (account: string, password: string): Promise<string> => {
  const { type, refusal } = await login(account, password);
  return refusal?.code ?? type;
};

describe("signing in", () => {
  it("opens a session of its own each time", async () => {
    const { email, token, id } = await registerUser(harness);
    const { message: second } = await login(` ${email.toUpperCase()}`, PASSWORD);
    expect(second).not.toBe(token);
    expect((await harness.call("account.getUser", {}, { token: second })).message.id).toBe(id);
  });

  it("refuses a wrong password, an unknown account and no account at all in the same words", async () => {
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

  it("keeps the password as an argon2id hash with a salt of its own", async () => {
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
  it("ends after ten failures in fifteen minutes, for the right password too, and only for that account", async () => {
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

  it("is limited alike for an account that does not exist", async () => {
    const email = "no-such-account@candor.example";
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(email, `guess ${guess}`)).toBe("login-failed");
    expect(await codeOf(email, PASSWORD)).toBe("too-many-requests");
  });

  it("gains nothing by sending more guesses at once than there are tries or connections", async () => {
    const { email } = await registerUser(harness);
    const guesses = Array.from({ length: 15 }, (_, guess) => codeOf(email, `guess ${guess}`));
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === "login-failed")).toHaveLength(10);
    expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(5);
  });
});
