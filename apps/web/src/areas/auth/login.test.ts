import { expect, test } from "vitest";
import { emptyAccount } from "../../parts/credentials/account-draft.ts";
import {
  afterLoginRefusal,
  changedLogin,
  type LoginDraft,
  loginField,
  loginSummary,
} from "./login.ts";

const empty: LoginDraft = {
  ...emptyAccount,
  password: "",
  second: undefined,
  secondCode: "",
  isLocked: false,
};
const typed: LoginDraft = { ...empty, email: "ada@example.org", password: "1" };
const asked = afterLoginRefusal(typed, "second-factor-required");

test("a login needs both account and password, of any length", () => {
  const { input, missing } = loginSummary(empty);
  expect(missing).toEqual({ account: "auth.email-needed", password: "auth.password-needed" });
  expect(input).toBeUndefined();
  expect(loginSummary(typed).input).toEqual({ user_string: "ada@example.org", password: "1" });
});

test("a half-typed address is wrong, and an empty one only missing", () => {
  expect(loginSummary({ ...empty, email: "ada" })).toMatchObject({
    wrong: { account: "auth.email-needed" },
    missing: { password: "auth.password-needed" },
  });
});

test("an account with a second factor is asked for its code, which is sent with the rest", () => {
  expect(loginSummary(asked).missing).toEqual({ secondCode: "auth.code-needed" });
  expect(loginSummary({ ...asked, secondCode: "123456" }).input).toEqual({
    user_string: "ada@example.org",
    password: "1",
    second_code: "123456",
  });
});

test("a recovery code is accepted with its dash, and told apart from a code of six digits", () => {
  const recovery = changedLogin(asked, { second: "recovery", secondCode: "" });
  expect(loginSummary({ ...recovery, secondCode: " abcde-fghjk " }).input).toMatchObject({
    second_code: "abcde-fghjk",
  });
  const long = "ABCDEF-GHJKLM-NPQRST-UVWXYZ";
  expect(loginSummary({ ...recovery, secondCode: long }).input).toMatchObject({
    second_code: long,
  });
  expect(loginSummary({ ...recovery, secondCode: long.slice(0, -1) }).input).toBeUndefined();
  expect(loginSummary({ ...recovery, secondCode: "123456" }).wrong).toEqual({
    secondCode: "auth.recovery-needed",
  });
});

test("a wrong second code has to be typed again, and is reported at its field", () => {
  expect(afterLoginRefusal({ ...asked, secondCode: "123456" }, "code-wrong")).toEqual(asked);
  expect(loginField("code-wrong")).toBe("secondCode");
});

test("a change of account removes the question for a second code", () => {
  expect(changedLogin(asked, { email: "bob@example.org" }).second).toBeUndefined();
  expect(changedLogin(asked, { secondCode: "1" }).second).toBe("totp");
});

test("a locked account is reported until the user types something else", () => {
  const locked = afterLoginRefusal(typed, "account-locked");
  expect(locked.isLocked).toBe(true);
  expect(changedLogin(locked, { password: "2" }).isLocked).toBe(false);
});
