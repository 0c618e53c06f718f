import { randomUUID } from "node:crypto";

import { authScreenOf } from "./page-models/auth-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { identityScreensOf } from "./page-models/identity-screens.ts";

const PASSWORD = "correct horse battery";

test(
  "a user sees the state of the identity verification, its missing steps, and the rules for a document",
  { tag: "@core" },
  async ({ page, app, server }) => {
    const identity = identityScreensOf(page);
    const address = `${randomUUID()}@candor.example`;
    await server.register(address, PASSWORD);
    await app.open("login");
    await authScreenOf(page).logIn(address, PASSWORD);
    await expect(page).toHaveURL(app.at("home"));

    await test.step("the settings show the state of the verification and lead to the limits of each level", async () => {
      await app.open("settings");
      await page.getByRole("link", { name: "Identity verification Not verified" }).click();
      await expect(page).toHaveURL(app.at("identity"));
      await expect(identity.steps.getByRole("listitem")).toHaveText([
        /^1Name and document number/,
        /^2Photos of the document/,
      ]);
      await expect(identity.limits("Level 1")).toContainText("200BTC");
      await expect(identity.limits("Level 2")).toContainText("100,000USDT");
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
    });

    await test.step("a user without a linked phone is told so and led to the security settings", async () => {
      for (const screen of ["identity", "verify"] as const) {
        await app.open(screen);
        await expect(page.getByText("Your phone number is not linked yet.")).toBeVisible();
        await expect(page.getByText("Your email is not linked yet.")).toBeHidden();
      }
      await page.getByRole("link", { name: "Link them under Security" }).click();
      await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
    });

    await test.step("an invalid entry about a document is refused at its field before anything is sent", async () => {
      // The test adds a phone number to the server's answer, while the account has none and is still refused.
      await page.route("**/api/user/info*", async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { message: object };
        await route.fulfill({
          response,
          json: { ...answer, message: { ...answer.message, area_code: "66", mobile: "812345678" } },
        });
      });
      await app.open("verify");
      await page.reload();
      await identity.submit.click();
      await expect(identity.country).toHaveAccessibleDescription(
        "Choose the issuing country or region",
      );
      await expect(identity.country).toBeFocused();
      await identity.country.selectOption({ label: "Japan" });
      await identity.name.fill("Mara 2");
      await identity.number.fill("1234 5678 9018");
      await identity.submit.click();
      await expect(identity.name).toHaveAccessibleDescription(/^Enter the name as printed/);
      await expect(identity.number).toHaveAccessibleDescription(/^We never collect a My Number/);
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await identity.name.fill("Mara Lind");
      await identity.type("Passport").check({ force: true });
      await identity.number.fill("tk 1234567");
      await identity.submit.click();
      await expect(page.getByText("Link both an email and a phone number first")).toBeVisible();
    });
  },
);

test.describe("the demo", () => {
  test.use({ visitor: "demo" });

  test("the demo asks for no identity verification @phone", async ({ page, app }) => {
    for (const screen of ["identity", "verify"] as const) {
      await app.open(screen);
      await expect(page.getByText("Demo accounts need no verification")).toBeVisible();
    }
  });
});
