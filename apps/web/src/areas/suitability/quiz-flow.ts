import type { CallOutput } from "@candor/contract/types.ts";

export type Quiz = CallOutput<"suitability.openQuiz">;
export type Answered = CallOutput<"suitability.answerQuiz">;

/** Where somebody is in a quiz: the risk first (-1), then a question at a time; and what they have chosen. */
export type QuizPlace = { at: number; chosen: readonly (number | undefined)[] };

export const RISK = -1;
export const QUIZ_BEGIN: QuizPlace = { at: RISK, chosen: [] };

export const withChoice = ({ at, chosen }: QuizPlace, choice: number): QuizPlace => ({
  at,
  chosen: Object.assign([...chosen], { [at]: choice }),
});

/** Nobody goes past a question that they have not answered. */
export const onwardFrom = (place: QuizPlace): QuizPlace =>
  place.at !== RISK && place.chosen[place.at] === undefined
    ? place
    : { ...place, at: place.at + 1 };

export const backFrom = (place: QuizPlace): QuizPlace => ({
  ...place,
  at: Math.max(place.at - 1, RISK),
});

/** What is sent once every question is answered; undefined before. */
export function answersOf({ chosen }: QuizPlace, count: number): string | undefined {
  const answered = chosen.slice(0, count).filter((choice) => choice !== undefined);
  return answered.length === count ? answered.join("") : undefined;
}
