import { MESSAGE_MAX } from "@candor/rules/support.ts";
import { describe, expect, it, test } from "vitest";
import { aboutOf, topicOf } from "./about.ts";
import { type MessageDraft, questionSummary, replySummary } from "./message-form.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const draft = (more: Partial<MessageDraft> = {}): MessageDraft => ({
  text: "Where is it?",
  pictures: [],
  topic: "deposit",
  ...more,
});

describe("a question", () => {
  it("a question is sent under its key with the record it is about", () => {
    const about = { kind: "deposit", id: "one" } as const;
    expect(questionSummary(draft({ pictures: ["a"] }), KEY, about).input).toEqual({
      key: KEY,
      topic: "deposit",
      text: "Where is it?",
      pictures: ["a"],
      about_kind: "deposit",
      about_id: "one",
    });
    expect(questionSummary(draft(), KEY, undefined).input).not.toHaveProperty("about_kind");
  });

  it.each(["", "  \n ", "\u200B\u3164"])("a question of %j alone is reported as empty", (text) => {
    const { input, missing } = questionSummary(draft({ text }), KEY, undefined);
    expect([input, missing?.text]).toEqual([undefined, "support.message-needed"]);
  });

  it("a question that is too long is refused at its field before it is sent", () => {
    const { input, wrong } = replySummary(draft({ text: "a".repeat(MESSAGE_MAX + 1) }), KEY, "id");
    expect(input).toBeUndefined();
    expect(wrong?.text).toMatchObject({ refused: "message-too-long" });
  });
});

test.each([
  [
    { kind: "deposit", record: "one" },
    { kind: "deposit", id: "one" },
  ],
  [{ kind: "deposit" }, undefined],
  [{ record: "one" }, undefined],
  [{ kind: "toString", record: "one" }, undefined],
  [{}, undefined],
])("the address %j sets the record %j", (search, about) => {
  expect(aboutOf(search)).toEqual(about);
});

test("a record sets the topic of a question about it", () => {
  expect(topicOf({ kind: "staking", id: "one" })).toBe("products");
});
