import { test } from "./page-models/fixtures.ts";
import { arrivalOf, liveRoutes, routeNames, searchOf } from "./page-models/routes.ts";

for (const lang of ["en", "zh", "th"])
  for (const theme of ["dark", "light"])
    test.describe(`${lang} ${theme}`, () => {
      test.use({ kept: { lang, theme } });

      for (const visitor of ["demo", "live"] as const)
        test.describe(visitor, () => {
          test.use({ visitor });

          for (const route of visitor === "demo" ? routeNames : liveRoutes)
            test(`${route} ${lang} ${theme}`, async ({ page, app, server }, { project }) => {
              await app.open(route, await searchOf(route, server));
              await arrivalOf(page, route, "demo").waitFor();
              // Pictures, the chart and late parts load after the first paint.
              await page.waitForLoadState("networkidle").catch(() => undefined);
              const name = visitor === "demo" ? route : `${route}-live`;
              await page.screenshot({
                path: `shots/${project.name}/${theme}/${lang}/${name}.png`,
                fullPage: project.name !== "1440",
              });
            });
        });
    });
