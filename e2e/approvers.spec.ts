import { addFingerprintReader } from "./page-models/authenticator.ts";
import { operatorAt, signInOf } from "./page-models/console-app.ts";
import { approveInTurn } from "./page-models/console-requests.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

/** With a passkey this operator can no longer confirm by code, so no other test uses them. */
const NAME = "finance-4";

test(
  "an operator adds a passkey, two others admit them as an approver, and the signer knows the passkey",
  { tag: ["@desktop", "@withdrawal"] },
  async ({ browser, server, token }) => {
    test.slow();
    test.skip(!(await server.hasFaucet(token)), "the development chain is not installed");
    const desk = await operatorAt(browser, NAME, { isNamed: true });
    const { page, sheet, question } = desk;
    await addFingerprintReader(page);
    await desk.open("/passkeys");
    await page.getByRole("textbox", { name: "Name" }).fill("Laptop");
    await page.getByRole("button", { name: "Add passkey" }).click();
    await desk.prove(signInOf(NAME).code());
    await expect(desk.toast("Passkey added")).toBeVisible();
    await page.getByRole("link", { name: "Approvers" }).click();
    await expect(desk.heading).toHaveText("Approvers");
    await expect(page.getByRole("main")).toContainText("A trial begins without approvers");
    expect.soft(await desk.violations(), "approvers").toEqual([]);
    await page.getByRole("button", { name: "Become an approver" }).click();
    await sheet.getByLabel("Passkey").selectOption({ label: "Laptop" });
    await sheet.getByLabel("Reason").fill("Signs what leaves");
    await sheet.getByRole("button", { name: "Submit request" }).click();
    await question.getByRole("button", { name: "Use a passkey" }).click();
    await expect(question).toBeHidden();
    await expect(sheet).toBeHidden();
    await approveInTurn(browser, ["risk-3", "risk-4"], {
      queue: "approver",
      what: new RegExp(`Let ${NAME} approve`),
      reason: "We have met them",
    });
    await expect(desk.row(new RegExp(`^${NAME} You`))).toBeVisible({ timeout: 60_000 });
    expect.soft(await desk.violations(), "an approver").toEqual([]);
  },
);
