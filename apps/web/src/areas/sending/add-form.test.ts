import { expect, test } from "vitest";
import { accountField, accountSummary, nameField, nameSummary } from "./add-form.ts";

test("a name is looked up without the spaces around", () => {
  expect(accountSummary({ account: " mara@candor.example " })).toEqual({
    input: { account: "mara@candor.example" },
  });
});

test("a text too short for a name is not looked up, and only reported while the field is filled", () => {
  const fault = { account: "sending.enter-account" };
  expect(accountSummary({ account: "123" })).toMatchObject({ wrong: fault, missing: fault });
  expect(accountSummary({ account: "123" }).input).toBeUndefined();
  const blank = accountSummary({ account: "   " });
  expect(blank).toMatchObject({ input: undefined, missing: fault });
  expect(blank.wrong).toBeUndefined();
  expect(accountSummary({ account: "1234" }).input).toEqual({ account: "1234" });
});

test("who was confirmed is listed by what they were found by, not by the name they are given", () => {
  expect(nameSummary({ name: " My sister " }, "mara@candor.example").input).toEqual({
    account: "mara@candor.example",
    name: "My sister",
  });
});

test("a recipient is listed only with a name", () => {
  expect(nameSummary({ name: "  " }, "mara@candor.example")).toEqual({
    input: undefined,
    missing: { name: "sending.enter-name" },
  });
});

test("what the server refuses stands at the field that can mend it", () => {
  expect(accountField("recipient-unknown")).toBe("account");
  expect(accountField("too-many-requests")).toBeUndefined();
  expect(nameField("no-special-characters")).toBe("name");
  expect(nameField("recipient-stands")).toBeUndefined();
});
