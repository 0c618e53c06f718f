import { expect, test } from "vitest";
import { emptyAccount } from "../../parts/credentials/account-draft.ts";
import { emailSummary, mobileSummary } from "./bind.ts";
import { deviceWord } from "./device-word.ts";
import { mailWordSummary } from "./mail-word.ts";
import { addressesOf, codeInput, passwordSummary, type User } from "./password.ts";
import { payPasswordField, payPasswordSummary } from "./pay-password.ts";
import { ownFirst, type Session } from "./sessions.ts";

const user: User = {
  id: "019",
  account_name: "ada@example.org",
  email: "ada@example.org",
  area_code: "66",
  mobile: "812345678",
  nickname: null,
  signature: null,
  head_portrait: null,
  extension_code: "CAND0R",
  credit_score: 60,
  is_demo: false,
  is_guest: false,
  level: 0,
  country: null,
};

test("an e-mail address is linked by a code of its own scene, and a phone by its area code and number", () => {
  const code = "123456";
  expect(emailSummary({ ...emptyAccount, email: " ada@example.org ", code }).input).toEqual({
    user_string: "ada@example.org",
    email_code: code,
    scene: "bind",
  });
  const phone = {
    ...emptyAccount,
    type: "mobile",
    areaCode: "66",
    mobile: "081 234 5678",
  } as const;
  expect(mobileSummary({ ...phone, code }).input).toEqual({
    mobile: "0812345678",
    area_code: "66",
    code,
  });
  expect(mobileSummary({ ...phone, code: "" }).missing).toEqual({ code: "auth.code-needed" });
});

test("the code for a new password goes to an address of the account", () => {
  expect(addressesOf(user)).toEqual(["email", "mobile"]);
  expect(addressesOf({ ...user, email: null })).toEqual(["mobile"]);
  expect(codeInput(user, "mobile")).toEqual({
    scene: "update_password",
    type: "mobile",
    user_string: "812345678",
    area_code: "66",
  });
  expect(codeInput(user, "email")).toEqual({
    scene: "update_password",
    type: "email",
    user_string: "ada@example.org",
  });
});

test("a new password has to be typed twice and needs a code", () => {
  const draft = { password: "correct horse", rePassword: "", code: "", to: "email" } as const;
  expect(passwordSummary(draft).missing).toEqual({
    rePassword: "auth.password-again-needed",
    code: "auth.code-needed",
  });
});

test("a fund password has six digits typed twice, and a simple one is refused at the first field", () => {
  expect(payPasswordSummary({ password: "482913", rePassword: "482913" }).input).toEqual({
    password: "482913",
    re_password: "482913",
  });
  expect(payPasswordSummary({ password: "482913", rePassword: "482914" }).wrong).toEqual({
    rePassword: "security.pay-passwords-differ",
  });
  expect(payPasswordSummary({ password: "123456", rePassword: "123456" })).toMatchObject({
    input: undefined,
    wrong: { password: { refused: "pay-password-simple" } },
  });
  expect(payPasswordField("pay-password-simple")).toBe("password");
});

test("an anti-phishing code of spaces alone is refused", () => {
  expect(mailWordSummary({ word: "  " }).input).toBeUndefined();
  expect(mailWordSummary({ word: " blue heron " }).input).toEqual({ word: "blue heron" });
});

test("this device is listed first, and the others keep their order", () => {
  const session = (id: string, isCurrent: boolean): Session => ({
    id,
    is_current: isCurrent,
    device: null,
    address: null,
    created_at: "2026-11-23T09:00:00Z",
    seen_at: "2026-11-23T09:00:00Z",
  });
  const sessions = [session("a", false), session("b", true), session("c", false)];
  expect(ownFirst(sessions).map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

test("a new passkey is named after the device that its browser reports", () => {
  expect(deviceWord("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)")).toBe("iPhone");
  expect(deviceWord("Mozilla/5.0 (Linux; Android 16; Pixel 9)")).toBe("Android");
  expect(deviceWord("curl/8.0")).toBe("");
});
