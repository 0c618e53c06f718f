import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, type Page } from "@playwright/test";

import { appOf } from "./app.ts";
import type { Route } from "./routes.ts";

const BANK = join(import.meta.dirname, "../../packages/locales/en/quiz.json");

/** The texts of all right answers, from the English texts of the quiz. */
const right = new Set(
  Object.entries(JSON.parse(readFileSync(BANK, "utf8")) as Record<string, string>)
    .filter(([key]) => key.endsWith("-right"))
    .map(([, text]) => text),
);

/** The suitability screens: the quiz, and the limits that users set for themselves. */
export function suitabilityScreensOf(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /\?$/ });
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const card = (name: string) =>
    main.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const answers = main.getByRole("radio");
  /** Chooses the right answer or a wrong one. */
  const choose = async (isRight: boolean): Promise<void> => {
    for (const answer of await answers.all()) {
      const text = (await answer.locator("xpath=..").innerText()).trim();
      if (right.has(text) === isRight) return answer.check({ force: true });
    }
    throw new Error("no such answer");
  };
  /** Accepts the risk and answers every question correctly. */
  const takeQuiz = async (): Promise<void> => {
    await button("Start quiz").click();
    await main.getByRole("checkbox").check();
    await button("Next").click();
    for (let number = 1; number <= 6; number += 1) {
      await expect(main.getByText(`Question ${number} of 6`)).toBeVisible();
      await choose(true);
      await button(number < 6 ? "Next" : "Send answers").click();
    }
  };
  return {
    main,
    dialog,
    button,
    card,
    answers,
    choose,
    /** Expects an order to have led to the quiz, passes it, and expects to be led back. */
    async passOnTheWay(product: "futures" | "timed options", from: Route): Promise<void> {
      const app = appOf(page);
      await expect(app.toast("Take the short quiz for this product first")).toBeVisible();
      await expect(page).toHaveURL(app.at("quiz"));
      await expect(
        main.getByRole("heading", { name: new RegExp(`^${product} quiz$`, "i") }),
      ).toBeVisible();
      await takeQuiz();
      await expect(main.getByText(new RegExp(`^You can now .*${product}$`))).toBeVisible();
      await button("Continue").click();
      await expect(page).toHaveURL(app.at(from));
    },
    /** Confirms a step that cannot be undone. */
    confirm: (name: string) => dialog.getByRole("button", { name, exact: true }).click(),
  };
}
