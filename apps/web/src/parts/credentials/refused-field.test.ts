import { expect, test } from "vitest";
import { refusedField } from "./refused-field.ts";

test("a refusal about one field is shown at that field, and any other at the form", () => {
  expect(refusedField("code-wrong")).toBe("code");
  expect(refusedField("password-personal")).toBe("password");
  expect(refusedField("account-taken")).toBe("account");
  expect(refusedField("too-many-requests")).toBeUndefined();
});
