import { expect, test } from "vitest";
import { type Judged, judgementOf } from "./judgement.ts";

const passkey = { id: "1", name: "Phone", created_at: "2026-11-23T09:00:00Z", used_at: null };
const bare: Judged = {
  has_totp: false,
  passkeys: [],
  recovery_codes_left: 0,
  has_pay_password: false,
};

test("an account without a second factor is judged to rest on its password alone", () => {
  expect(judgementOf(bare)).toBe("password-alone");
});

test("a fund password is judged to protect acts, and not the login", () => {
  expect(judgementOf({ ...bare, has_pay_password: true })).toBe("login-open");
});

test("one second factor without recovery codes is judged to leave no way back", () => {
  expect(judgementOf({ ...bare, has_totp: true })).toBe("no-way-back");
  expect(judgementOf({ ...bare, passkeys: [passkey] })).toBe("no-way-back");
});

test("a second factor with recovery codes, or two factors, are judged to protect an account", () => {
  expect(judgementOf({ ...bare, has_totp: true, recovery_codes_left: 1 })).toBe("protected");
  expect(judgementOf({ ...bare, has_totp: true, passkeys: [passkey] })).toBe("protected");
  expect(judgementOf({ ...bare, passkeys: [passkey, passkey] })).toBe("protected");
});
