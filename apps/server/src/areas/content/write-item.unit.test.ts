import { type Language, languages } from "@candor/locales/languages.ts";
import { expect, it } from "vitest";
import { harmlessIn } from "./write-item.ts";

it("sanitizing long texts in eight languages does not hold up other requests", async () => {
  const text = { title: "News", summary: "", body: "<p>x</p>".repeat(3_000) };
  const texts = Object.fromEntries(languages.map((lang) => [lang, text]));
  let served = 0;
  let isDone = false;
  const serve = () => {
    served += 1;
    if (!isDone) setImmediate(serve);
  };
  setImmediate(serve);
  expect(await harmlessIn(texts as Record<Language, typeof text>)).toEqual(texts);
  isDone = true;
  expect(served).toBeGreaterThanOrEqual(languages.length);
});
