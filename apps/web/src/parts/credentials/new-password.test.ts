import { expect, test } from "vitest";
import { passwordFaults } from "./new-password.ts";

test("a password that is too short is reported, counted in visible characters", () => {
  const faults = (password: string) => passwordFaults({ password, rePassword: password });
  expect(faults("1234567")).toEqual({ password: "auth.password-short" });
  expect(faults("🔑🔑🔑🔑")).toEqual({ password: "auth.password-short" });
  expect(faults("12345678")).toEqual({});
});

test("the two passwords must match", () => {
  expect(passwordFaults({ password: "correct horse", rePassword: "correct horsf" })).toEqual({
    rePassword: "auth.passwords-differ",
  });
  expect(passwordFaults({ password: "correct horse", rePassword: "correct horse" })).toEqual({});
});
