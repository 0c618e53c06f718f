import { SUITABILITY_PRODUCTS } from "@candor/contract/area-words.ts";
import { languages } from "@candor/locales/languages.ts";
import { QUIZ_LENGTH } from "@candor/rules/suitability.ts";
import { describe, expect, it } from "vitest";
import { loadTexts } from "../../platform/text.ts";
import { areAsked, drawnQuestions, judged, questionsIn } from "./quiz.ts";

const texts = loadTexts();
/** A pseudo-random sequence that a seed repeats. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % bound;
  };
};
const names = (drawn: readonly string[]) => drawn.map((one) => one.split(":")[0]);

describe("a quiz", () => {
  it("a quiz asks six different questions out of ten, with the answers in any order", () => {
    for (const product of SUITABILITY_PRODUCTS) {
      const seen = new Set<string | undefined>();
      const orders = new Set<string | undefined>();
      for (let seed = 1; seed <= 60; seed += 1) {
        const drawn = drawnQuestions(product, chanceFrom(seed));
        expect(new Set(names(drawn)).size).toBe(QUIZ_LENGTH);
        expect(areAsked(product, drawn)).toBe(true);
        for (const one of drawn) {
          seen.add(one.split(":")[0]);
          orders.add(one.split(":")[1]);
        }
      }
      expect(seen.size).toBe(10);
      expect(orders).toEqual(new Set(["012", "021", "102", "120", "201", "210"]));
    }
  });

  it("every question exists in every language with three different answers and a reason", () => {
    for (const lang of languages)
      for (const product of SUITABILITY_PRODUCTS)
        for (let seed = 1; seed <= 30; seed += 1) {
          const drawn = drawnQuestions(product, chanceFrom(seed));
          for (const { text, answers, right, why } of questionsIn(
            { texts, lang, product },
            drawn,
          )) {
            expect(new Set([...answers, text, why]).size).toBe(5);
            expect(answers).toContain(right);
          }
        }
  });

  it("an answer is right only at the place where the right answer was shown", () => {
    const drawn = ["mark:201", "stop:012", "fees:120"];
    expect(judged(drawn, "102")).toEqual([true, true, true]);
    expect(judged(drawn, "002")).toEqual([false, true, true]);
    expect(judged(drawn, "210")).toEqual([false, false, false]);
    const shown = questionsIn({ texts, lang: "en", product: "contracts" }, drawn);
    expect(shown.map(({ answers, right }) => answers.indexOf(right))).toEqual([1, 0, 2]);
  });

  it("answers of another length, or that were not shown, are refused", () => {
    const drawn = ["mark:201", "stop:012"];
    for (const answers of ["1", "100", "13", "31"]) expect(judged(drawn, answers)).toBeUndefined();
  });

  it("a quiz drawn from questions that are no longer asked is invalid", () => {
    expect(areAsked("contracts", ["mark:201", "moon:012"])).toBe(false);
    expect(areAsked("options", ["mark:201"])).toBe(false);
  });
});
