import { expect, test } from "vitest";
import { type Topic, byTopic, foundQuestions } from "./questions.ts";

const ask = (topic: Topic, question: string, words: string) => ({ topic, question, words });
const list = [
  ask("trading", "What are the fees?", "A maker pays less than a taker."),
  ask("account", "How do I change my password?", "By a code sent to you."),
  ask("trading", "Why was my order refused?", "It was below the minimum."),
];
const asked = (found: { question: string }[]) => found.map(({ question }) => question);

test("a search finds words of the question or of its answer, in any case and order", () => {
  expect(asked(foundQuestions(list, "FEES"))).toEqual(["What are the fees?"]);
  expect(asked(foundQuestions(list, "taker fees"))).toEqual(["What are the fees?"]);
  expect(asked(foundQuestions(list, "minimum"))).toEqual(["Why was my order refused?"]);
  expect(foundQuestions(list, "  ")).toHaveLength(3);
  expect(foundQuestions(list, "fees password")).toEqual([]);
});

test("questions are listed under their topics, without empty topics", () => {
  expect(byTopic(list).map(({ topic, questions }) => [topic, questions.length])).toEqual([
    ["account", 1],
    ["trading", 2],
  ]);
});
