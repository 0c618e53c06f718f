import { expect, test } from "vitest";
import { emptyAccount } from "../../parts/credentials/account-draft.ts";
import {
  type ForgetDraft,
  forgetSummary,
  type RegistrationDraft,
  registrationField,
  registrationSummary,
} from "./form.ts";

const complete: RegistrationDraft = {
  ...emptyAccount,
  email: "ada@example.org",
  code: "123456",
  password: "correct horse",
  rePassword: "correct horse",
  inviteCode: "",
};

/** Returns the faults that the form would show once it was sent. */
const saidOf = (draft: RegistrationDraft, isInviteRequired = false) => {
  const { wrong, missing } = registrationSummary(draft, isInviteRequired);
  return { ...wrong, ...missing };
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

test("a verification code has exactly six digits", () => {
  for (const code of ["", "12345", "1234567", "12345a"])
    expect(saidOf({ ...complete, code }).code).toBe("auth.code-needed");
});

test("an invite code is required only where the site demands one", () => {
  expect(saidOf(complete, true)).toEqual({ inviteCode: "auth.invite-needed" });
  expect(saidOf({ ...complete, inviteCode: "CAND0R" }, true)).toEqual({});
});

test("a refusal of an invitation is shown at its field", () => {
  expect(registrationField("invite-unknown")).toBe("inviteCode");
  expect(registrationField("invite-own")).toBe("inviteCode");
  expect(registrationField("code-wrong")).toBe("code");
});

test("a new password for an account by phone is sent under the specification's names", () => {
  const draft: ForgetDraft = { ...complete, type: "mobile", areaCode: "66", mobile: "0812345678" };
  expect(forgetSummary(draft).input).toEqual({
    account: "0812345678",
    area_code: "66",
    code: "123456",
    password: "correct horse",
    repassword: "correct horse",
  });
  expect(forgetSummary({ ...draft, rePassword: "" }).missing).toEqual({
    rePassword: "auth.password-again-needed",
  });
});
