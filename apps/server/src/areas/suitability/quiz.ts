import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import type { Language } from "@candor/locales/languages.ts";
import { QUIZ_LENGTH } from "@candor/rules/suitability.ts";
import type { Texts } from "../../platform/text.ts";

/** The text, right answer, two wrong answers and reason of each question are in `quiz.json`. */
const BANK: Readonly<Record<SuitabilityProduct, readonly string[]>> = {
  contracts: [
    "multiple",
    "liquidation",
    "mark",
    "cross",
    "isolated",
    "stop",
    "fees",
    "night",
    "house",
    "choice",
  ],
  options: [
    "stake",
    "break-even",
    "streak",
    "result",
    "tie",
    "entry",
    "doubling",
    "house",
    "trend",
    "money",
  ],
};
const ANSWERS = ["right", "wrong-a", "wrong-b"] as const;

/** A random whole number below a bound. */
type Chance = (bound: number) => number;

/** Draws questions in random order, each with a random order of its answers: "mark:201". */
export const drawnQuestions = (product: SuitabilityProduct, chance: Chance): string[] =>
  shuffled(BANK[product], chance)
    .slice(0, QUIZ_LENGTH)
    .map((question) => `${question}:${shuffled([...ANSWERS.keys()], chance).join("")}`);

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(chance(left.length), 1));
}

/** Whether all drawn questions are still in the bank, which may have changed since. */
export const areAsked = (product: SuitabilityProduct, drawn: readonly string[]): boolean =>
  drawn.every((one) => BANK[product].includes(nameOf(one)));

const nameOf = (drawn: string): string => drawn.split(":")[0] ?? "";
const orderOf = (drawn: string): number[] =>
  [...(drawn.split(":")[1] ?? "")].map((digit) => Number.parseInt(digit, 10));

type Asked = { texts: Texts; lang: Language; product: SuitabilityProduct };

/** The questions in the reader's language. */
export const questionsIn = ({ texts, lang, product }: Asked, drawn: readonly string[]) =>
  drawn.map((one) => {
    const say = (part: string) => texts(lang, `quiz.${product}-${nameOf(one)}${part}`);
    return {
      text: say(""),
      answers: orderOf(one).map((answer) => say(`-${ANSWERS[answer] ?? "right"}`)),
      right: say("-right"),
      why: say("-why"),
    };
  });

/** Whether each question was answered rightly; undefined when the answers do not fit the questions. */
export function judged(drawn: readonly string[], answers: string): boolean[] | undefined {
  const chosen = [...answers].map((digit) => Number.parseInt(digit, 10));
  if (chosen.length !== drawn.length || chosen.some((place) => place >= ANSWERS.length))
    return undefined;
  return drawn.map((one, index) => orderOf(one)[chosen[index] ?? -1] === 0);
}
