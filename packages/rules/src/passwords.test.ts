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
])("the password %s is long enough: %s", (password, isLong) => {
  expect(isPasswordLongEnough(password)).toBe(isLong);
});
