import { accountScreensOf } from "./page-models/account-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

/** A picture of one grey dot. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("a signed-in user", () => {
  test.use({ visitor: "registered" });

  test(
    "a signed-in user reads messages, changes the profile and clears this device's data",
    { tag: "@core" },
    async ({ page, app }) => {
      const account = accountScreensOf(page);
      await test.step("a message counts as unread, in the menu too, until the user opens it", async () => {
        await app.open("assets");
        await app.openMenu();
        await app.menu.getByRole("link", { name: /^Notifications 1/ }).click();
        await expect(page.getByText("1 unread")).toBeVisible();
        await account.message(/^Your demo account is open/).click();
        await expect(page.getByText("Nothing in it is real money.")).toBeVisible();
        await expect(page.getByText("All read")).toBeVisible();
        await account.filter("Unread").check({ force: true });
        await expect(page.getByText("No unread notifications")).toBeVisible();
        await account.filter("All").check({ force: true });
        await expect(account.message(/^Your demo account is open/)).toBeVisible();
        await app.openMenu();
        await expect(
          app.menu.getByRole("link", { name: "Notifications", exact: true }),
        ).toBeVisible();
        await page.keyboard.press("Escape");
      });

      await test.step("the form refuses a nickname that is too short at its field, and saves a valid one", async () => {
        await app.open("userInfo");
        await account.nickname.fill("A");
        await account.signature.focus();
        await expect(account.nickname).toHaveAccessibleDescription(
          "The nickname must have 2 to 10 characters",
        );
        await account.nickname.fill("Mara7");
        await account.signature.fill("Slow and steady");
        await account.save.click();
        await expect(app.toast("Profile saved")).toBeVisible();
        await expect(account.save).toBeDisabled();
        await page.reload();
        await expect(account.nickname).toHaveValue("Mara7");
        await expect(account.signature).toHaveValue("Slow and steady");
        await app.openMenu();
        await expect(app.menu.getByRole("link", { name: "Mara7" })).toBeVisible();
        await page.keyboard.press("Escape");
      });

      await test.step("the server refuses a file that is not a picture, and an uploaded picture becomes the portrait", async () => {
        await account.changePicture.click();
        const file = { name: "me.png", mimeType: "image/png" };
        await account.pictureFile.setInputFiles({ ...file, buffer: Buffer.from("no picture") });
        await expect(page.getByText("Choose a JPEG, PNG or WebP picture")).toBeVisible();
        await account.pictureFile.setInputFiles({ ...file, buffer: DOT });
        await expect(app.toast("Profile picture changed")).toBeVisible();
        await expect(account.picture).toHaveAttribute("src", /^\/files\/portraits\//);
        await page.reload();
        await expect(account.picture).toHaveJSProperty("naturalWidth", 256);
      });

      await test.step("the account remembers the user's country on any device", async () => {
        await app.open("regions");
        await account.find.fill("Thailand");
        await account.country("Thailand").click();
        await expect(account.find).toBeHidden();
        await page.evaluate(() => localStorage.removeItem("region"));
        await app.open("settings");
        await page.reload();
        await expect(page.getByRole("link", { name: "Country or region Thailand" })).toBeVisible();
      });

      await test.step("clearing this device's data forgets the session and every setting", async () => {
        await app.open("settings");
        await account.reducedMotion.check();
        await expect(page.locator("html")).toHaveAttribute("data-motion", "reduced");
        await page.reload();
        await expect(account.reducedMotion).toBeChecked();
        await account.clearDevice.click();
        await account.confirmClear.click();
        await expect(page.getByRole("main").getByRole("link", { name: "Sign up" })).toBeVisible();
        expect(await app.stored("token")).toBeNull();
        expect(await app.stored("motion")).toBeNull();
        await app.open("settings");
        await expect(account.reducedMotion).not.toBeChecked();
      });
    },
  );
});

test.describe("the demo", () => {
  test.use({ visitor: "demo" });

  test("a user resets the demo account, and a second reset at once is refused @phone", async ({
    page,
    app,
  }) => {
    await app.open("settings");
    const sheet = page.getByRole("dialog", { name: "Reset the demo account?" });
    const open = page.getByRole("button", { name: "Reset demo account" });
    const reset = sheet.getByRole("button", { name: "Reset", exact: true });
    await open.click();
    await reset.click();
    await expect(app.toast("Demo account reset")).toBeVisible();
    await expect(sheet).toBeHidden();
    await open.click();
    await expect(async () => {
      // The app ignores a second press within half a second.
      await reset.click();
      await expect(sheet.getByRole("alert")).toContainText("Try again in", { timeout: 2_000 });
    }).toPass();
  });
});

test("a guest chooses countries and places", async ({ page, app, context }) => {
  const account = accountScreensOf(page);
  await test.step("a letter of the index brings its countries into view", async () => {
    await app.open("regions");
    await account.letters.focus();
    await page.keyboard.press("t");
    await expect(account.country("Taiwan")).toBeInViewport();
    await account.country("Thailand").click();
    await app.open("settings");
    await expect(page.getByRole("link", { name: "Country or region Thailand" })).toBeVisible();
  });

  await test.step("a form offers the country code of the chosen country", async () => {
    await app.open("login");
    await page.getByRole("radio", { name: "Phone" }).check({ force: true });
    await expect(page.getByRole("link", { name: "Country code +66" })).toBeVisible();
  });

  await test.step("a guest finds a country code by name, and the form keeps its other fields", async () => {
    await app.open("register");
    await page.getByRole("radio", { name: "Phone" }).check({ force: true });
    await page.getByRole("textbox", { name: "Phone number" }).fill("812345678");
    await page.getByRole("link", { name: "Country code" }).click();
    await account.find.fill("THAIL");
    await account.country("Thailand").click();
    await expect(page.getByRole("link", { name: "Country code +66" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("812345678");
    await page.getByRole("link", { name: "Country code +66" }).click();
    await expect(page.getByRole("heading", { name: "Recently used" })).toBeVisible();
    await account.find.fill("+81");
    await account.find.press("Enter");
    await expect(page.getByRole("link", { name: "Country code +81" })).toBeVisible();
  });

  await test.step("a guest chooses a place from the list, or from the device if it shares its location", async () => {
    await app.open("settings");
    await page.getByRole("link", { name: "Choose location Not set" }).click();
    await account.usePosition.click();
    await expect(page.getByRole("alert")).toContainText("did not share its location");
    await account.find.fill("thailand");
    await account.country("Bangkok").click();
    await expect(account.map).toHaveAccessibleName("World map with a marker at Bangkok, Thailand");
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 18.7883, longitude: 98.9853 });
    await account.usePosition.click();
    await expect(page.getByText("18.7883, 98.9853")).toBeVisible();
    await account.confirmPlace.click();
    await expect(page).toHaveURL(app.at("settings"));
    await page.getByRole("link", { name: "Location", exact: true }).click();
    await expect(page.getByText("18.7883, 98.9853")).toBeVisible();
  });

  await test.step("a link to a place shows the place and a link to a map", async () => {
    await app.open("openLocation", "?latitude=13.7563&longitude=100.5018&name=%22Bangkok%22");
    await expect(page.getByText("13.7563, 100.5018")).toBeVisible();
    await expect(account.map).toHaveAccessibleName("World map with a marker at Bangkok");
    await expect(page.getByRole("link", { name: "Open in OpenStreetMap" })).toHaveAttribute(
      "href",
      /webView\?url=.*openstreetmap\.org/,
    );
  });
});
