import { authScreenOf } from "./page-models/auth-screen.ts";
import { violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { securityScreensOf } from "./page-models/security-screens.ts";

test(
  "a user saves a bank account right after login, its number is masked, and one abroad needs more fields",
  { tag: "@core" },
  async ({ page, app, server }, { project }) => {
    const address = `bank-${project.name}-${Date.now()}@example.com`;
    const { main, ...screens } = securityScreensOf(page);
    const fillIn = async (fields: Record<string, string>) => {
      for (const [name, text] of Object.entries(fields)) await main.getByLabel(name).fill(text);
    };
    await server.register(address, "correct horse battery");
    await app.open("login");
    await authScreenOf(page).logIn(address, "correct horse battery");
    await expect(page).toHaveURL(app.at("home"));

    await app.open("settings");
    await main.getByRole("link", { name: "Bank account", exact: true }).click();
    await screens.press("Save");
    await expect(main.getByText("This field is required")).toHaveCount(4);
    const own = {
      "Account holder": "Mara Lind",
      Bank: "Bank of the North",
      Phone: "+4915112345678",
    };
    await fillIn({ ...own, "Account number": "4111 1111 1111 1111" });
    await screens.press("Save");
    await expect(app.toast("Bank account saved")).toBeVisible();
    await expect(main).toContainText("************1111");
    expect.soft(await violations(page)).toEqual([]);

    await app.open("bankAbroad");
    await screens.press("Save");
    await expect(main.getByText("This field is required")).toHaveCount(6);
    await fillIn({ "SWIFT code": "NWBKGB2L", "Account holder’s address": "1 Long Street, Leeds" });
    await expect(main.getByText("This field is required")).toHaveCount(4);
  },
);
