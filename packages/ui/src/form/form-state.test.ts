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
  test("is nothing while the field is filled in for the first time", () => {
    expect(at(typed("ad"), "email")).toBeUndefined();
  });

  test("is its fault once it was left, until that is mended", () => {
    const left = leave(typed("ad"), "email");
    expect(at(left, "email")).toBe("no address!");
    expect(at(changedForm(left, { email: "a@b", code: "" }), "email")).toBeUndefined();
  });

  test("is not that it is empty when it was only passed on the way to another", () => {
    expect(at(leave(opened, "email"), "email")).toBeUndefined();
  });

  test("is nothing at the first letters either of a field that had been passed empty before", () => {
    const passed = leave(opened, "email");
    expect(at(changedForm(passed, { email: "ad", code: "" }), "email")).toBeUndefined();
  });

  test("is its missing value once the form was sent, also of untouched fields", () => {
    const sent = sentForm(opened, "all");
    expect(at(sent, "email")).toBe("enter an address!");
    expect(at(sent, "code")).toBe("enter the code!");
  });

  test("is said only at those fields that a part of the sending looks at", () => {
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

  test("stands at the field that can mend it, and not at the form as well", () => {
    expect(at(refused("email-taken"), "email")).toBe("in its words");
    expect(at(refused("email-taken"), "code")).toBeUndefined();
    expect(at(refused("email-taken"), undefined)).toBeUndefined();
  });

  test("stands at the form where no field can mend it, or without an answer", () => {
    for (const code of ["too-many-requests", undefined] as const) {
      expect(at(refused(code), undefined)).toBe("in its words");
      expect(at(refused(code), "email")).toBeUndefined();
    }
  });

  test("goes with the next change, and when it is sent again", () => {
    const form = refused("email-taken");
    expect(at(changedForm(form, { ...draft, code: "2" }), "email")).toBeUndefined();
    expect(at(sentForm(form, "all"), "email")).toBeUndefined();
  });

  test("leaves a field that it asks for untouched: nothing is missing there before the next sending", () => {
    const emptied = changedForm(refused("email-taken"), { email: "a@b", code: "" });
    expect(at(emptied, "code")).toBeUndefined();
    expect(at(sentForm(emptied, "all"), "code")).toBe("enter the code!");
  });
});

test("what the sender called off is told nowhere, and can be sent again", () => {
  const draft = { email: "a@b", code: "1" };
  const sent = sentForm(changedForm(opened, draft), "all");
  const form = answeredForm(sent, draft, { code: "too-many-requests", message: undefined });
  expect(at(form, undefined)).toBeUndefined();
  expect(at(form, "code")).toBeUndefined();
  expect(form.draft).toEqual(draft);
});

describe("what would be lost", () => {
  const written = changedForm(opened, { email: "a@b", code: "" });

  test("is what was written and not sent, and not what was taken back", () => {
    expect(isUnsaved(opened)).toBe(false);
    expect(isUnsaved(written)).toBe(true);
    expect(isUnsaved(changedForm(written, { email: "", code: "" }))).toBe(false);
  });

  test("is nothing once it was done, except what was typed meanwhile", () => {
    expect(isUnsaved(answeredForm(written, written.draft, undefined))).toBe(false);
    const later = changedForm(written, { email: "a@b", code: "1" });
    expect(isUnsaved(answeredForm(later, written.draft, undefined))).toBe(true);
  });

  test("is still everything after a refusal", () => {
    const refusal = { code: "too-many-requests", message: "Later" } as const;
    expect(isUnsaved(answeredForm(written, written.draft, refusal))).toBe(true);
  });
});

test("a form that was done says nothing of what it lacks for the next one", () => {
  const done = answeredForm(sentForm(opened, "all"), opened.draft, undefined);
  expect(at(done, "email")).toBeUndefined();
});

test("the same sent once more is the same intent, and anything else a new one", () => {
  const first = intentOf(undefined, { amount: "1" });
  expect(intentOf(first, { amount: "1" })).toBe(first);
  expect(intentOf(first, { amount: "2" }).key).not.toBe(first.key);
  expect(intentOf(undefined, { amount: "1" }).key).not.toBe(first.key);
});
