import { expect, test } from "vitest";
import { wordsSummary } from "./words-form.ts";

const id = "order";
const summary = (text: string, pictures: string[] = []) =>
  wordsSummary({ text, pictures }, (words) => ({ id, ...words }));

test("words to the other side are sent as they will be stored, with their pictures", () => {
  expect(summary("  paid\r\nnow ", ["one"]).input).toEqual({
    id,
    text: "paid\nnow",
    pictures: ["one"],
  });
});

test("an empty message is missing, and one too long is refused in the server's words", () => {
  expect(summary(" \n ").missing).toEqual({ text: "p2p.enter-text" });
  expect(summary("a".repeat(2_001)).wrong?.text).toMatchObject({ refused: "message-too-long" });
});
