import type { Page } from "@playwright/test";

import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

/** The checks that the browser makes, with the results they may have for a user without trades. */
const CHECKS = {
  ticks: ["right"],
  heads: ["right"],
  withdrawals: ["right"],
  fund: ["right"],
  options: ["none"],
  statements: ["none"],
  game: ["none", "right"],
  draws: ["none", "right"],
  volumes: ["none", "right"],
} as const;
type CheckId = keyof typeof CHECKS;
const ids = Object.keys(CHECKS) as CheckId[];
/** The checks of a user's own records. */
const OWN: readonly CheckId[] = ["options", "statements", "game"];

const cardsOf = (page: Page) => ({
  press: (id: CheckId) =>
    page
      .getByTestId(`proof-${id}`)
      .getByRole("button", { name: /^Check here/ })
      .click(),
  found: (id: CheckId) => page.getByTestId(`found-${id}`),
});

/** The checks need the signed heads of the first minute. */
const heads = async (page: Page): Promise<string> =>
  (await page.request.get("/api/transparency/heads?limit=1")).text();

test.describe("a demo account", () => {
  test.use({ visitor: "demo", isDisturbed: true });

  test(
    "a user runs every check of the transparency page, and the checks detect altered answers",
    { tag: ["@core", "@phone"] },
    async ({ page, app }) => {
      await expect.poll(() => heads(page), { timeout: 90_000 }).not.toBe("");
      await app.open("transparency");
      const { press, found } = cardsOf(page);
      await expect(page.getByText("can rewrite anything that is not yet published")).toBeVisible();
      await test.step("the browser computes each check", async () => {
        for (const id of ids) {
          await press(id);
          await expect(found(id)).toHaveAttribute("data-state", new RegExp(CHECKS[id].join("|")));
        }
        await expect(found("ticks")).toContainText(/seconds computed in this browser/);
      });
      await test.step("the check of recorded prices detects an altered price", async () => {
        await page.route("**/api/currency/ticks*", async (route) => {
          const answer = await route.fetch();
          const text = (await answer.text()).replaceAll(/,1=\d/g, ",1=9");
          await route.fulfill({ response: answer, body: text });
        });
        await press("ticks");
        await expect(found("ticks")).toHaveAttribute("data-state", "wrong");
      });
      await test.step("the check of the heads detects a history that differs from the one seen before", async () => {
        await page.evaluate(() => {
          const seen = JSON.parse(localStorage.getItem("seenHeads") ?? "") as { hash: string };
          localStorage.setItem("seenHeads", JSON.stringify({ ...seen, hash: "0".repeat(64) }));
        });
        await press("heads");
        await expect(found("heads")).toHaveAttribute("data-state", "wrong");
      });
      await test.step("the page links programs and commands for each check, and everything fits", async () => {
        await expect(page.getByRole("link", { name: "check-options.mjs" }).first()).toHaveAttribute(
          "href",
          "/checks/check-options.mjs",
        );
        await expect(page.getByText("npm run verify -- settlement")).toBeVisible();
        expect(await excess(page)).toBe(0);
        expect(await violations(page)).toEqual([]);
      });
    },
  );
});

test(
  "home and settings lead a guest to the transparency page, where checks of own records ask to log in",
  { tag: "@desktop" },
  async ({ page, app }) => {
    await app.open("home");
    await page.getByRole("link", { name: "Check our proofs yourself" }).click();
    const { press, found } = cardsOf(page);
    for (const id of OWN) {
      await press(id);
      await expect(found(id)).toHaveAttribute("data-state", "sign-in");
    }
    await app.open("settings");
    await page.getByRole("link", { name: "Transparency: all proofs in one place" }).click();
    await expect(page.getByRole("heading", { name: "Recorded prices" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);
