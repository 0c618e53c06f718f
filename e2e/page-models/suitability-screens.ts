import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, type Page } from "@playwright/test";

const BANK = join(import.meta.dirname, "../../packages/locales/en/quiz.json");

/** Which answers are right, as somebody knows who has understood the questions. */
const right = new Set(
  Object.entries(JSON.parse(readFileSync(BANK, "utf8")) as Record<string, string>)
    .filter(([key]) => key.endsWith("-right"))
    .map(([, text]) => text),
);

/** What stands before leveraged risk: the quiz, and the limits that users set themselves. */
export function suitabilityScreensOf(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /\?$/ });
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const card = (name: string) =>
    main.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const answers = main.getByRole("radio");
  /** The answer that is right, or one that is not. */
  const choose = async (isRight: boolean): Promise<void> => {
    for (const answer of await answers.all()) {
      const text = (await answer.locator("xpath=..").innerText()).trim();
      if (right.has(text) === isRight) return answer.check({ force: true });
    }
    throw new Error("no such answer");
  };
  return {
    main,
    dialog,
    button,
    card,
    answers,
    choose,
    /** Reads the risk, and answers every question; the first ones wrongly. */
    async takeQuiz({ wrong = 0 } = {}): Promise<void> {
      await button("Begin").click();
      await main.getByRole("checkbox").check();
      await button("Next").click();
      for (let number = 1; number <= 6; number += 1) {
        await expect(main.getByText(`Question ${number} of 6`)).toBeVisible();
        await choose(number > wrong);
        await button(number < 6 ? "Next" : "Send answers").click();
      }
    },
    /** Answers the question before something that is not taken back. */
    confirm: (name: string) => dialog.getByRole("button", { name, exact: true }).click(),
  };
}
