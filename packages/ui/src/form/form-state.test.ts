import { describe, expect, test } from "vitest";
import {
  answeredForm,
  changedForm,
  type FormSummary,
  isUnsaved,
  leftForm,
  messageAt,
  openedForm,
  sentForm,
} from "./form-state.ts";
import { intentOf } from "./intent.ts";

type Draft = { email: string; code: string };
type Field = keyof Draft;
type Code = "email-taken" | "too-many-requests";

const words = {
  say: (fault: string) => `${fault}!`,
  fieldOf: (code: Code): Field | undefined => (code === "email-taken" ? "email" : undefined),
};

const summaryOf = ({ email, code }: Draft): FormSummary<Draft, Field, string> => ({
  input: email.includes("@") && code !== "" ? { email, code } : undefined,
  wrong: { email: email === "" || email.includes("@") ? undefined : "no address" },
  missing: {
    email: email === "" ? "enter an address" : undefined,
    code: code === "" ? "enter the code" : undefined,
  },
});

const opened = openedForm<Draft, Field, Code>({ email: "", code: "" });
const typed = (email: string) => changedForm(opened, { email, code: "" });
const leave = (form: typeof opened, field: Field) => leftForm(form, field, summaryOf(form.draft));
const at = (form: typeof opened, field: Field | undefined) =>
  messageAt(form, summaryOf(form.draft), field, words);

describe("what a form says at a field", () => {
  test("a field shows nothing while the user fills it in for the first time", () => {
    expect(at(typed("ad"), "email")).toBeUndefined();
  });

  test("a field shows its fault once the user has left it, until that is corrected", () => {
    const left = leave(typed("ad"), "email");
    expect(at(left, "email")).toBe("no address!");
    expect(at(changedForm(left, { email: "a@b", code: "" }), "email")).toBeUndefined();
  });

  test("a field that the user only passes does not report that it is empty", () => {
    expect(at(leave(opened, "email"), "email")).toBeUndefined();
  });

  test("a field that was passed empty shows nothing at its first letters either", () => {
    const passed = leave(opened, "email");
    expect(at(changedForm(passed, { email: "ad", code: "" }), "email")).toBeUndefined();
  });

  test("a sent form reports the missing values of all fields, also of untouched ones", () => {
    const sent = sentForm(opened, "all");
    expect(at(sent, "email")).toBe("enter an address!");
    expect(at(sent, "code")).toBe("enter the code!");
  });

  test("a partly sent form reports missing values only at the fields it sent", () => {
    const sent = sentForm(opened, ["email"]);
    expect(at(sent, "email")).toBe("enter an address!");
    expect(at(sent, "code")).toBeUndefined();
    expect(at(sentForm(sent, ["code"]), "email")).toBe("enter an address!");
  });
});

describe("what the server refused", () => {
  const draft = { email: "a@b", code: "1" };
  const sent = sentForm(changedForm(opened, draft), "all");
  const refused = (code: Code | undefined) =>
    answeredForm(sent, draft, { code, message: "in its words" });

  test("a refusal is shown at the field it concerns, and not at the form as well", () => {
    expect(at(refused("email-taken"), "email")).toBe("in its words");
    expect(at(refused("email-taken"), "code")).toBeUndefined();
    expect(at(refused("email-taken"), undefined)).toBeUndefined();
  });

  test("a refusal that concerns no field is shown at the form, and so is a lost answer", () => {
    for (const code of ["too-many-requests", undefined] as const) {
      expect(at(refused(code), undefined)).toBe("in its words");
      expect(at(refused(code), "email")).toBeUndefined();
    }
  });

  test("a refusal disappears with the next change and when the form is sent again", () => {
    const form = refused("email-taken");
    expect(at(changedForm(form, { ...draft, code: "2" }), "email")).toBeUndefined();
    expect(at(sentForm(form, "all"), "email")).toBeUndefined();
  });

  test("a refusal leaves a field that it asks for untouched until the next sending", () => {
    const emptied = changedForm(refused("email-taken"), { email: "a@b", code: "" });
    expect(at(emptied, "code")).toBeUndefined();
    expect(at(sentForm(emptied, "all"), "code")).toBe("enter the code!");
  });
});

test("a form that its sender called off shows nothing, and can be sent again", () => {
  const draft = { email: "a@b", code: "1" };
  const sent = sentForm(changedForm(opened, draft), "all");
  const form = answeredForm(sent, draft, { code: "too-many-requests", message: undefined });
  expect(at(form, undefined)).toBeUndefined();
  expect(at(form, "code")).toBeUndefined();
  expect(form.draft).toEqual(draft);
});

describe("what would be lost", () => {
  const written = changedForm(opened, { email: "a@b", code: "" });

  test("a form counts as unsaved after typing, and not after the typing was undone", () => {
    expect(isUnsaved(opened)).toBe(false);
    expect(isUnsaved(written)).toBe(true);
    expect(isUnsaved(changedForm(written, { email: "", code: "" }))).toBe(false);
  });

  test("a form is saved once it was sent, except for later typing", () => {
    expect(isUnsaved(answeredForm(written, written.draft, undefined))).toBe(false);
    const later = changedForm(written, { email: "a@b", code: "1" });
    expect(isUnsaved(answeredForm(later, written.draft, undefined))).toBe(true);
  });

  test("a form stays unsaved after a refusal", () => {
    const refusal = { code: "too-many-requests", message: "Later" } as const;
    expect(isUnsaved(answeredForm(written, written.draft, refusal))).toBe(true);
  });
});

test("a completed form does not report the empty fields of the next one", () => {
  const done = answeredForm(sentForm(opened, "all"), opened.draft, undefined);
  expect(at(done, "email")).toBeUndefined();
});

test("sending the same form again has the same idempotency key, and any change a new one", () => {
  const first = intentOf(undefined, { amount: "1" });
  expect(intentOf(first, { amount: "1" })).toBe(first);
  expect(intentOf(first, { amount: "2" }).key).not.toBe(first.key);
  expect(intentOf(undefined, { amount: "1" }).key).not.toBe(first.key);
});
