import { expect, test } from "vitest";
import { accountField, accountSummary, nameField, nameSummary } from "./add-form.ts";

test("a recipient's account is looked up without the spaces around it", () => {
  expect(accountSummary({ account: " mara@candor.example " })).toEqual({
    input: { account: "mara@candor.example" },
  });
});

test("a text too short for an account is not looked up, and reported only while the field is filled", () => {
  const fault = { account: "sending.enter-account" };
  expect(accountSummary({ account: "123" })).toMatchObject({ wrong: fault, missing: fault });
  expect(accountSummary({ account: "123" }).input).toBeUndefined();
  const blank = accountSummary({ account: "   " });
  expect(blank).toMatchObject({ input: undefined, missing: fault });
  expect(blank.wrong).toBeUndefined();
  expect(accountSummary({ account: "1234" }).input).toEqual({ account: "1234" });
});

test("a confirmed recipient is listed by the account that was found, not by the given name", () => {
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

test("a refusal about a recipient is shown at the field it concerns", () => {
  expect(accountField("recipient-unknown")).toBe("account");
  expect(accountField("too-many-requests")).toBeUndefined();
  expect(nameField("no-special-characters")).toBe("name");
  expect(nameField("recipient-stands")).toBeUndefined();
});
