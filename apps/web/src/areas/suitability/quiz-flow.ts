import type { CallOutput } from "@candor/contract/types.ts";

export type Quiz = CallOutput<"suitability.openQuiz">;
export type Answered = CallOutput<"suitability.answerQuiz">;

/** The place in a quiz: the risk first (-1), then a question at a time; and the chosen answers. */
export type QuizPlace = { at: number; chosen: readonly (number | undefined)[] };

export const RISK = -1;
export const QUIZ_BEGIN: QuizPlace = { at: RISK, chosen: [] };

export const withChoice = ({ at, chosen }: QuizPlace, choice: number): QuizPlace => ({
  at,
  chosen: Object.assign([...chosen], { [at]: choice }),
});

/** An unanswered question cannot be passed. */
export const onwardFrom = (place: QuizPlace): QuizPlace =>
  place.at !== RISK && place.chosen[place.at] === undefined
    ? place
    : { ...place, at: place.at + 1 };

export const backFrom = (place: QuizPlace): QuizPlace => ({
  ...place,
  at: Math.max(place.at - 1, RISK),
});

/** The request once every question is answered; undefined before. */
export function answersOf({ chosen }: QuizPlace, count: number): string | undefined {
  const answered = chosen.slice(0, count).filter((choice) => choice !== undefined);
  return answered.length === count ? answered.join("") : undefined;
}
