import { expect, test } from "vitest";
import { isPasswordLongEnough } from "./passwords.ts";

test.each([
  ["1234567", false],
  ["12345678", true],
  ["密码密码密码密", false],
  ["密码密码密码密码", true],
  ["🔑🔑🔑🔑🔑🔑🔑", false],
  ["🔑🔑🔑🔑🔑🔑🔑🔑", true],
  ["       1", true],
])("whether %s is long enough for a password: %s", (password, isLong) => {
  expect(isPasswordLongEnough(password)).toBe(isLong);
});
