import { test } from "./page-models/fixtures.ts";
import { arrivalOf, routeNames, searchOf } from "./page-models/routes.ts";

// What moves is not the same in two pictures.
test.use({ visitor: "demo" });

for (const lang of ["en", "zh", "th"])
  for (const theme of ["dark", "light"])
    test.describe(`${lang} ${theme}`, () => {
      test.use({ kept: { lang, theme } });

      for (const route of routeNames)
        test(`${route} ${lang} ${theme}`, async ({ page, app, server }, { project }) => {
          await app.open(route, await searchOf(route, server));
          await arrivalOf(page, route, "demo").waitFor();
          // Pictures, the chart and what comes after the first paint.
          await page.waitForLoadState("networkidle").catch(() => undefined);
          await page.screenshot({
            path: `shots/${project.name}/${theme}/${lang}/${route}.png`,
            fullPage: project.name !== "1440",
          });
        });
    });
