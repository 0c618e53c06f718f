import type { Page } from "@playwright/test";

/** The parts of the home and assets screens that lead a user without funds to a first trade. */
export function firstStepsOf(page: Page) {
  const main = page.getByRole("main");
  const hero = main.getByRole("region", { name: /^Total value/ });
  return {
    main,
    total: page.getByTestId("balance-total"),
    today: page.getByTestId("balance-today"),
    steps: hero.getByRole("list", { name: "Getting started" }),
    tryDemo: main.getByRole("button", { name: "Try the demo" }),
    deposit: hero.getByRole("link", { name: "Deposit" }),
    trade: hero.getByRole("link", { name: "Trade", exact: true }),
    transfer: hero.getByRole("button", { name: "Transfer" }),
    resetDemo: hero.getByRole("button", { name: "Reset demo funds" }),
  };
}
