import { expect, test } from "vitest";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import {
  type AccountDraft,
  accountInput,
  emptyAccount,
  isPasswordLongEnough,
  loginSummary,
  refusedField,
  type Fault,
  type RegistrationField,
  registrationSummary,
  type RegistrationDraft,
} from "./form.ts";

/** What a form that was sent would say. */
const toldOf = ({ wrong, missing }: FormSummary<unknown, RegistrationField, Fault>) => ({
  ...wrong,
  ...missing,
});
const loginTold = (draft: AccountDraft) => toldOf(loginSummary({ ...draft, password: "secret" }));

const complete: RegistrationDraft = {
  ...emptyAccount,
  email: "ada@example.org",
  code: "123456",
  password: "correct horse",
  rePassword: "correct horse",
  inviteCode: "",
};

test("a complete registration has no fault", () => {
  expect(registrationSummary(complete, false)).toEqual({
    input: {
      user_string: "ada@example.org",
      type: "email",
      code: "123456",
      password: "correct horse",
      re_password: "correct horse",
    },
    wrong: {},
    missing: {},
  });
});

test.each(["", "ada", "ada@", "ada@example", "a da@example.org", "@example.org"])(
  "%j is not taken for an e-mail address",
  (email) => {
    expect(loginTold({ ...emptyAccount, email })).toEqual({ account: "auth.email-needed" });
  },
);

test("a phone number is sent as digits, however it was typed", () => {
  const draft = {
    ...emptyAccount,
    type: "mobile",
    areaCode: "+66",
    mobile: "081 234-5678",
  } as const;
  expect(loginTold(draft)).toEqual({});
  expect(accountInput(draft)).toEqual({ user_string: "0812345678", area_code: "66" });
});

test("a mainland number has eleven digits, and begins as mobile numbers there do", () => {
  const told = (areaCode: string, mobile: string) =>
    toldOf(registrationSummary({ ...complete, type: "mobile", areaCode, mobile }, false));
  expect(told("86", "138 0013 8000")).toEqual({});
  for (const mobile of ["12345", "12800138000", "1380013800"])
    expect(told("86", mobile)).toEqual({ account: "auth.mobile-needed" });
  expect(told("852", "61234567")).toEqual({});
  const older = { ...emptyAccount, type: "mobile", areaCode: "86", mobile: "12345" } as const;
  expect(loginTold(older), "an account that was opened before").toEqual({});
});

test("a phone number needs its country code", () => {
  const draft = { ...emptyAccount, type: "mobile", mobile: "0812345678" } as const;
  expect(loginTold(draft)).toEqual({ areaCode: "auth.area-code-needed" });
});

test("the code has exactly six digits", () => {
  for (const code of ["", "12345", "1234567", "12345a"])
    expect(toldOf(registrationSummary({ ...complete, code }, false)).code).toBe("auth.code-needed");
});

test("a password of seven characters is too short and one of eight is not", () => {
  expect(isPasswordLongEnough("1234567")).toBe(false);
  expect(isPasswordLongEnough("12345678")).toBe(true);
});

test("the two passwords must match", () => {
  expect(toldOf(registrationSummary({ ...complete, rePassword: "correct horsf" }, false))).toEqual({
    rePassword: "auth.passwords-differ",
  });
});

test("an invite code is asked for only where the site requires one", () => {
  expect(toldOf(registrationSummary(complete, true))).toEqual({ inviteCode: "auth.invite-needed" });
  expect(toldOf(registrationSummary({ ...complete, inviteCode: "CAND0R" }, true))).toEqual({});
});

test("a login wants both account and password, of any length", () => {
  const empty = loginSummary({ ...emptyAccount, password: "" });
  expect(empty.missing).toEqual({
    account: "auth.email-needed",
    password: "auth.password-needed",
  });
  expect(empty.input).toBeUndefined();
  expect(loginSummary({ ...emptyAccount, email: "ada@example.org", password: "1" }).input).toEqual({
    user_string: "ada@example.org",
    password: "1",
  });
});

test("an address that is half typed is wrong, an empty one only missing", () => {
  const draft = { ...emptyAccount, email: "ada", password: "" };
  expect(loginSummary(draft)).toMatchObject({
    wrong: { account: "auth.email-needed" },
    missing: { password: "auth.password-needed" },
  });
});

test("a refusal about one field stands at that field", () => {
  expect(refusedField("code-wrong")).toBe("code");
  expect(refusedField("invite-unknown")).toBe("inviteCode");
  expect(refusedField("too-many-requests")).toBeUndefined();
});
