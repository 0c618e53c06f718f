import type { Page } from "@playwright/test";

import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

/** The checks that the browser makes, with their results for a user who has locked a deposit and opened a position. */
const CHECKS = {
  ticks: ["right"],
  heads: ["right"],
  withdrawals: ["right"],
  fund: ["right"],
  liquidation: ["right"],
  staking: ["right"],
  options: ["none"],
  copy: ["none"],
  ieo: ["none"],
  dual: ["none"],
  loans: ["none"],
  statements: ["none"],
  game: ["none", "right"],
  draws: ["none", "right"],
  volumes: ["none", "right"],
} as const;
type CheckId = keyof typeof CHECKS;
const ids = Object.keys(CHECKS) as CheckId[];
/** The checks of a user's own records. */
const OWN: readonly CheckId[] = ["options", "statements", "game", "liquidation", "loans"];

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

const ADA = { currency_id: 8, legal_id: 3 };

/** Locks a deposit and opens a position as the page's user. */
async function trade(page: Page, token: string): Promise<void> {
  const call = async (path: string, data: object): Promise<{ list: { config_id: number }[] }> => {
    const headers = { authorization: token, "idempotency-key": crypto.randomUUID() };
    const answer = await page.request.fetch(`/api${path}`, { method: "POST", headers, data });
    const { type, message } = (await answer.json()) as { type: string; message: never };
    expect({ path, type, message }).toMatchObject({ type: "ok" });
    return message;
  };
  const answer = await page.request.get("/api/lh/deposit/config");
  const { list } = ((await answer.json()) as { message: { list: { config_id: number }[] } })
    .message;
  await call("/lh/deposit", { config_id: list[0]?.config_id, amount: "200" });
  const order = { type: "market", direction: "long", multiple: 5, lots: 1 };
  await call("/lever/submit", { ...ADA, order });
}

test.describe("a demo account", () => {
  test.use({ visitor: "demo", isDisturbed: true });

  test(
    "a user runs every check of the transparency page, and the checks detect altered answers",
    { tag: ["@core", "@phone"] },
    async ({ page, app, token }) => {
      await trade(page, token);
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
      await test.step("a program that users download detects altered interest, and says where", async () => {
        await page.route("**/api/lh/deposit/order?*", async (route) => {
          const answer = await route.fetch();
          const text = (await answer.text()).replaceAll(/"interest":"/g, '"interest":"9');
          await route.fulfill({ response: answer, body: text });
        });
        await press("staking");
        await expect(found("staking")).toHaveAttribute("data-state", "wrong");
        await expect(found("staking")).toContainText("interest of all days");
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
