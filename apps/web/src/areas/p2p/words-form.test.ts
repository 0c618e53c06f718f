import { expect, test } from "vitest";
import { wordsSummary } from "./words-form.ts";

const id = "order";
const summary = (text: string, pictures: string[] = []) =>
  wordsSummary({ text, pictures }, (words) => ({ id, ...words }));

test("words are sent as they will be stored, with their pictures", () => {
  expect(summary("  paid\r\nnow ", ["one"]).input).toEqual({
    id,
    text: "paid\nnow",
    pictures: ["one"],
  });
});

test("nothing said is missing, and too much is refused in the server's words", () => {
  expect(summary(" \n ").missing).toEqual({ text: "p2p.enter-text" });
  expect(summary("a".repeat(2_001)).wrong?.text).toMatchObject({ refused: "message-too-long" });
});
