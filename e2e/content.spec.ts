import { contentScreensOf } from "./page-models/content-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.describe("the home screen", () => {
  test("the home screen shows the operator's notice once on a device", async ({ page, app }) => {
    const { main, notice } = contentScreensOf(page);
    await page.addInitScript(() => {
      if (sessionStorage.getItem("begun") === null) localStorage.removeItem("seenPopup");
      sessionStorage.setItem("begun", "1");
      // The app shows no notice on a device's first visit.
      localStorage.setItem("visited", "1");
    });
    await app.open("home");
    await expect(notice).toBeVisible();
    await notice.getByRole("button", { name: "Got it" }).click();
    await expect(notice).toBeHidden();
    const asked = page.waitForResponse(/news\/index_pop/);
    await page.reload();
    await (await asked).finished();
    // A notice would be shown by now, and also over the next screen.
    await app.open("market");
    await expect(page.getByTestId("price-BTC/USDT")).toBeVisible();
    await app.open("home");
    await expect(main.getByRole("listitem").filter({ hasText: "BTC/USDT" }).first()).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test("a user arranges the home screen's shortcuts, and the shortcuts lead to their screens", async ({
    page,
    app,
  }) => {
    const { entries, sheet, rowNames, withoutNotice } = contentScreensOf(page);
    await test.step("the home screen keeps the shortcuts that a user chose, in their order", async () => {
      await withoutNotice();
      await app.open("home");
      await expect(entries.getByRole("listitem")).toHaveCount(8);
      await entries.getByRole("button", { name: "More" }).click();
      await expect(sheet.getByText("Spot trading", { exact: true })).toBeVisible();
      const places = await sheet.getByRole("listitem").count();
      await sheet.getByRole("button", { name: "Arrange shortcuts" }).click();
      await sheet.getByRole("button", { name: "Move Timed options up" }).click();
      await sheet.getByRole("button", { name: "Move Timed options up" }).click();
      await expect(sheet.getByRole("status")).toHaveText(
        `Timed options moved to place 1 of ${places}`,
      );
      await sheet.getByRole("button", { name: "Hide Stocks from home" }).click();
      await expect(sheet.getByRole("button", { name: "Show Stocks on home" })).toBeFocused();
      const arranged = ["Timed options", "Spot trading", "Futures"];
      expect((await rowNames()).slice(0, 3)).toEqual(arranged);
      await sheet.getByRole("button", { name: "Done" }).click();
      await page.keyboard.press("Escape");
      await page.reload();
      await expect(entries.getByRole("listitem").first()).toHaveText("Timed options");
      await expect(entries.getByText("Stocks", { exact: true })).toBeHidden();
      await entries.getByRole("button", { name: "More" }).click();
      await expect(sheet.getByText("Stocks", { exact: true })).toBeVisible();
      await sheet.getByRole("button", { name: "Arrange shortcuts" }).click();
      await sheet.getByRole("button", { name: "Restore default" }).click();
      await expect.poll(async () => (await rowNames())[0]).toBe("Spot trading");
    });

    await test.step("a user drags a shortcut to another place", async () => {
      const row = sheet.getByRole("listitem").first();
      await expect(row).toContainText("Spot trading");
      const box = (await row.boundingBox())!;
      const [x, y] = [box.x + 20, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + box.height * 2, { steps: 6 });
      await page.mouse.up();
      await expect
        .poll(async () => (await rowNames()).slice(0, 3))
        .toEqual(["Futures", "Timed options", "Spot trading"]);
    });

    await test.step("a shortcut leads to the converter", async () => {
      await sheet.getByRole("button", { name: "Done" }).click();
      await sheet.getByRole("link", { name: "Exchange rates" }).click();
      await expect(page).toHaveURL(app.at("finance"));
      await expect(page.getByRole("textbox", { name: "Amount" })).toBeInViewport();
    });
  });
});

test.describe("highlights on a phone", { tag: "@phone" }, () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a user pauses the highlights, and they do not rotate if the user prefers reduced motion", async ({
    page,
    app,
  }) => {
    const { banners, withoutNotice } = contentScreensOf(page);
    await test.step("a user pauses the rotation of the highlights", async () => {
      await withoutNotice();
      await app.open("home");
      await banners.getByRole("button", { name: "Pause rotation" }).click();
      await expect(banners.getByRole("button", { name: "Start rotation" })).toBeVisible();
    });

    await test.step("with reduced motion the highlights do not rotate, and their buttons change them", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.reload();
      // The highlights beside the shown one are inert.
      const shown = banners.locator("li:not([inert])").getByRole("link");
      await expect(shown).toHaveCount(1);
      const first = await shown.innerText();
      await expect(banners.getByRole("button", { name: "Pause rotation" })).toBeHidden();
      await banners.getByRole("button", { name: "Show highlight 2 of 3" }).click();
      await expect(shown).not.toHaveText(first, { useInnerText: true });
    });
  });
});

test.describe("published texts", () => {
  test(
    "a reader finds published texts, reads them, and changes their language",
    { tag: "@core" },
    async ({ page, app, server }) => {
      const { main, heading, withoutNotice } = contentScreensOf(page);
      await test.step("the news on the home screen lead to an article and back", async () => {
        await withoutNotice();
        await app.open("home");
        await main
          .getByRole("link", { name: "All news" })
          .or(main.getByRole("button", { name: "What we never ask you for" }))
          .click();
        await expect(heading).toHaveText("News");
        await main.getByRole("link", { name: "What we never ask you for" }).click();
        await expect(main.getByRole("article")).toContainText("What we never ask you for");
        await main.getByRole("link", { name: "All news" }).click();
        await expect(heading).toHaveText("News");
      });

      await test.step("the white paper's table of contents leads to its sections", async () => {
        await app.open("whiteBook");
        const contents = main.getByRole("navigation", { name: "Contents" });
        await expect(main.getByText("Contents")).toBeVisible();
        if (await main.locator("summary").isVisible()) await main.locator("summary").click();
        const last = contents.getByRole("button").last();
        const title = await last.innerText();
        await last.click();
        const heading = main.getByRole("heading", { level: 2, name: title });
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
      });

      await test.step("a reader finds a question by the words of its answer and by topic", async () => {
        await app.open("faq");
        const questions = main.locator("details");
        await expect(questions).not.toHaveCount(0);
        const all = await questions.count();
        await main.getByRole("radiogroup").getByText("Trading", { exact: true }).click();
        await expect.poll(() => questions.count()).toBeLessThan(all);
        await main.getByRole("radiogroup").getByText("All", { exact: true }).click();
        await main.getByRole("searchbox").fill("ETH USDT demo");
        await expect(questions).toHaveCount(1);
        await questions.locator("summary").click();
        await expect(questions).toContainText("120,000 USDT");
        await main.getByRole("searchbox").fill("no such words");
        await expect(main.getByText("No answer found for “no such words”")).toBeVisible();
      });

      await test.step("a reader goes through a guide step by step", async () => {
        await app.open("videos");
        await main.getByRole("link", { name: "Place your first order" }).click();
        await expect(heading).toHaveText("Guide");
        expect(await main.locator("article ol > li").count()).toBeGreaterThan(4);
      });

      await test.step("every fixed page shows the operator's text", async () => {
        for (const screen of ["aboutUs", "contactUs", "compliance"] as const) {
          await app.open(screen);
          await expect(main.getByRole("article").locator("p").first()).not.toBeEmpty();
          await expect(main.getByText("Updated")).toBeVisible();
        }
      });

      await test.step("an article changes to the language that the reader chooses", async () => {
        await app.open("article", `?id=${await server.newestArticle()}`);
        await expect(main.getByRole("article")).toContainText("What we never ask you for");
        await app.openMenu();
        await app.menu.getByRole("button", { name: "Language" }).click();
        await page.getByRole("dialog").getByText("简体中文").click();
        await expect(main.getByRole("article")).not.toContainText("What we never ask you for");
      });
    },
  );
});

test.describe("an article with altered markup", () => {
  // The content policy reports refused markup even in a text that is only parsed.
  test.use({ isDisturbed: true });

  test("hostile markup in an article is shown as text and does nothing", async ({ page, app }) => {
    const { main, answer } = contentScreensOf(page);
    await answer("/news/detail", {
      id: "00000000-0000-7000-8000-000000000000",
      c_id: 4,
      title: "<img src=x onerror=alert(1)>Title",
      abstract: "",
      link: "javascript:alert(1)",
      created_at: "2026-01-01T00:00:00.000Z",
      content: `<p onclick="window.ran=1">Safe <b>words</b></p><script>window.ran=1</script>
        <img src="x" onerror="window.ran=1"><svg onload="window.ran=1"><p>Inside</p></svg>
        <style>main{display:none}</style><iframe srcdoc="<script>parent.ran=1</script>"></iframe>
        <p><a href="javascript:window.ran=1">Bad link</a> <a href=" java&#10;script:window.ran=1">Sly link</a>
        <a href="//example.org">No scheme</a> <a href="https://example.org/a" onclick="window.ran=1">Other site</a>
        <a href="/pages/common/faq" target="_blank">Questions</a></p><form action="/api"><input name="x"></form>`,
    });
    await app.open("article", "?id=00000000-0000-7000-8000-000000000000");
    const article = main.getByRole("article");
    await expect(article).toContainText("<img src=x onerror=alert(1)>Title");
    await expect(article.getByText("Safe words")).toBeVisible();
    await article.getByText("Safe words").click();
    await expect(article.locator("img, svg, script, style, iframe, form, input")).toHaveCount(0);
    await expect(article.getByRole("link")).toHaveText(["Other site", "Questions", "All news"]);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    await article.getByRole("link", { name: "Other site" }).click();
    await expect(page).toHaveURL(app.at("webView"));
    await expect(page.getByText("https://example.org/a")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).last().click();
    await article.getByRole("link", { name: "Questions" }).click();
    await expect(page).toHaveURL(app.at("faq"));
  });
});

test.describe("a link to another site", () => {
  test("a link to another site opens only if the operator listed its host", async ({
    page,
    app,
  }) => {
    const { main, answer } = contentScreensOf(page);
    await test.step("a link to a listed host opens in a new tab", async () => {
      await answer("/getSetting", ["help.example.org"]);
      await app.open("webView", "?url=https%3A%2F%2Fhelp.example.org%2Fa");
      const link = page.getByRole("link", { name: "Open in a new tab" });
      await expect(link).toHaveAttribute("href", "https://help.example.org/a");
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
      await expect(page.getByText("You are leaving this site.")).toBeVisible();
    });

    await test.step("a link to an unlisted host or an unsafe address is refused with the reason", async () => {
      const refused = async (url: string, reason: string | RegExp) => {
        await app.open("webView", `?url=${encodeURIComponent(url)}`);
        await expect(main.getByText(reason)).toBeVisible();
        await expect(main.getByRole("link")).toHaveCount(0);
      };
      await refused("https://evil.example/x", /^evil\.example is not on our list of known sites/);
      for (const url of ["javascript:alert(1)", "http://help.example.org", "//evil.example"])
        await refused(url, /^Only full addresses that start with https/);
    });
  });
});

test("an unknown address says that the page does not exist, and old addresses still work", async ({
  page,
  app,
}) => {
  const { main } = contentScreensOf(page);
  for (const path of ["/pages/no/such/screen", "/pages/no/such/screen.vue"]) {
    await page.goto(`/h5/#${path}`);
    await expect(main.getByText("This page does not exist").last()).toBeVisible();
  }
  await main.getByRole("link", { name: "Go to home" }).click();
  await expect(page).toHaveURL(app.at("home"));
  await page.goto("/h5/#/pages/common/faq.vue");
  await expect(main.getByRole("searchbox")).toBeVisible();
  await page.goto("/h5/#/pages/quotation/index.vue");
  await expect(page).toHaveURL(app.at("home"));
});
