import { expect, test } from "vitest";
import {
  accountFaults,
  accountInput,
  emptyAccount,
  isPasswordLongEnough,
  loginFaults,
  refusedField,
  registrationFaults,
  type RegistrationDraft,
} from "./form.ts";

const complete: RegistrationDraft = {
  ...emptyAccount,
  email: "ada@example.org",
  code: "123456",
  password: "correct horse",
  rePassword: "correct horse",
  inviteCode: "",
};

test("a complete registration has no fault", () => {
  expect(registrationFaults(complete, false)).toEqual({});
});

test.each(["", "ada", "ada@", "ada@example", "a da@example.org", "@example.org"])(
  "%j is not taken for an e-mail address",
  (email) => {
    expect(accountFaults({ ...emptyAccount, email })).toEqual({ account: "auth.email-needed" });
  },
);

test("a phone number is sent as digits, however it was typed", () => {
  const draft = {
    ...emptyAccount,
    type: "mobile",
    areaCode: "+66",
    mobile: "081 234-5678",
  } as const;
  expect(accountFaults(draft)).toEqual({});
  expect(accountInput(draft)).toEqual({ user_string: "0812345678", area_code: "66" });
});

test("a phone number needs its country code", () => {
  const draft = { ...emptyAccount, type: "mobile", mobile: "0812345678" } as const;
  expect(accountFaults(draft)).toEqual({ areaCode: "auth.area-code-needed" });
});

test("the code has exactly six digits", () => {
  for (const code of ["", "12345", "1234567", "12345a"])
    expect(registrationFaults({ ...complete, code }, false).code).toBe("auth.code-needed");
});

test("a password of seven characters is too short and one of eight is not", () => {
  expect(isPasswordLongEnough("1234567")).toBe(false);
  expect(isPasswordLongEnough("12345678")).toBe(true);
});

test("the two passwords must match", () => {
  expect(registrationFaults({ ...complete, rePassword: "correct horsf" }, false)).toEqual({
    rePassword: "auth.passwords-differ",
  });
});

test("an invite code is asked for only where the site requires one", () => {
  expect(registrationFaults(complete, true)).toEqual({ inviteCode: "auth.invite-needed" });
  expect(registrationFaults({ ...complete, inviteCode: "CAND0R" }, true)).toEqual({});
});

test("a login wants both account and password, of any length", () => {
  expect(loginFaults({ ...emptyAccount, password: "" })).toEqual({
    account: "auth.email-needed",
    password: "auth.password-needed",
  });
  expect(loginFaults({ ...emptyAccount, email: "ada@example.org", password: "1" })).toEqual({});
});

test("a refusal about one field stands at that field", () => {
  expect(refusedField("code-wrong")).toBe("code");
  expect(refusedField("invite-unknown")).toBe("inviteCode");
  expect(refusedField("too-many-requests")).toBeUndefined();
});
