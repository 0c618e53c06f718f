import type { Browser } from "@playwright/test";

import { type ConsoleApp, operatorAt, signInOf } from "../page-models/console-app.ts";
import {
  decideRequest,
  lookAtPictures,
  openRequest,
  rejectRequest,
} from "../page-models/console-requests.ts";
import { expect, test } from "../page-models/fixtures.ts";
import { identityScreensOf } from "../page-models/identity-screens.ts";
import type { Person } from "./person.ts";

/** Takes both levels of the verification, the second one after a rejection. */
export async function proveIdentity(
  { app, page, email }: Person,
  { browser, number }: { browser: Browser; number: string },
): Promise<void> {
  const main = page.getByRole("main");
  const identity = identityScreensOf(page);
  const reviewer = await operatorAt(browser, "verification");
  const papers = `of ${email}: Driver’s license, Thailand`;
  const goOn = main.getByRole("link", { name: "Continue to level 2" });
  const sendPictures = async (back: string): Promise<void> => {
    await identity.addPicture("Front of the document", await pictureOf(browser, "front"));
    await identity.addPicture("Back of the document", await pictureOf(browser, back));
    await identity.submit.click();
    await expect(main.getByText("In review").first()).toBeVisible();
  };
  const lookAtRequest = async (operator: ConsoleApp): Promise<void> => {
    await openRequest(operator, "identity", `Photos ${papers}`);
    await lookAtPictures(operator, 2);
  };

  await test.step("operators approve Mara’s name and document number", async () => {
    await app.open("identity");
    await main.getByRole("link", { name: "Start verification" }).click();
    await identity.type("Driver’s license").check({ force: true });
    await identity.country.selectOption({ label: "Thailand" });
    await identity.name.fill("Mara Lind");
    await identity.number.fill(number);
    await identity.submit.click();
    await expect(main.getByText("In review").first()).toBeVisible();
    await openRequest(reviewer, "identity", `Name and number ${papers}`);
    await expect(reviewer.page.getByText("Mara Lind")).toBeVisible();
    await decideRequest(
      reviewer,
      "Approve",
      "Agrees with the register",
      signInOf("verification").code,
    );
    await page.reload();
    await expect(goOn).toBeVisible();
  });

  await test.step("an operator rejects Mara’s pictures with a reason that she reads", async () => {
    await goOn.click();
    await sendPictures("unreadable");
    await lookAtRequest(reviewer);
    await rejectRequest(reviewer, "the document cannot be read");
    await page.reload();
    await expect(main.getByText("the document cannot be read")).toBeVisible();
  });

  await test.step("Mara sends better pictures, and two other operators approve them", async () => {
    await main.getByRole("link", { name: "Submit again" }).click();
    await sendPictures("back");
    for (const name of ["verification-2", "verification-3"]) {
      const desk = await operatorAt(browser, name);
      await lookAtRequest(desk);
      await decideRequest(desk, "Approve", "Both sides agree with the name", signInOf(name).code);
      await desk.page.context().close();
    }
    await page.reload();
    await expect(main.getByText("Verified", { exact: true })).toBeVisible();
    await expect(goOn).toBeHidden();
  });
}

/** A picture of one side of a document, as from a camera. */
async function pictureOf(browser: Browser, side: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 860, height: 540 } });
  await page.setContent(`<h1>Driver’s license</h1><p>${side}</p>`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
