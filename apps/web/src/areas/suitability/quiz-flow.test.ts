import { describe, expect, it } from "vitest";
import { QUIZ_BEGIN, RISK, answersOf, backFrom, onwardFrom, withChoice } from "./quiz-flow.ts";

describe("a quiz", () => {
  it("a quiz begins with the risk, and continues only after an answer", () => {
    const first = onwardFrom(QUIZ_BEGIN);
    expect(first.at).toBe(0);
    expect(onwardFrom(first)).toEqual(first);
    expect(onwardFrom(withChoice(first, 2)).at).toBe(1);
  });

  it("a quiz goes back as far as the risk, and keeps the chosen answers", () => {
    const second = onwardFrom(withChoice(onwardFrom(QUIZ_BEGIN), 2));
    const first = backFrom(second);
    expect([first.at, first.chosen[0]]).toEqual([0, 2]);
    expect(backFrom(backFrom(first)).at).toBe(RISK);
  });

  it("a quiz is sent once every question has an answer, each the last chosen one", () => {
    let place = onwardFrom(QUIZ_BEGIN);
    for (const choice of [0, 2, 1]) {
      expect(answersOf(place, 3)).toBeUndefined();
      place = onwardFrom(withChoice(place, choice));
    }
    expect(answersOf(place, 3)).toBe("021");
    expect(answersOf(withChoice({ ...place, at: 0 }, 1), 3)).toBe("121");
  });
});
