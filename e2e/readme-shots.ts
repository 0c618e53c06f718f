import { test } from "./page-models/fixtures.ts";
import { arrivalOf, searchOf } from "./page-models/routes.ts";

/** The README's pictures, of a phone: `npm run shots -- --project=390 readme-shots`. */
test.use({ visitor: "demo", kept: { lang: "en", theme: "dark" } });

for (const route of ["home", "market", "trade", "contracts", "options", "assets"] as const)
  test(`${route} for the README`, async ({ page, app, server }, { project }) => {
    test.skip(project.name !== "390", "the README shows a phone");
    await app.open(route, await searchOf(route, server));
    await arrivalOf(page, route, "demo").waitFor();
    // Pictures, the chart and late parts load after the first paint.
    await page.waitForLoadState("networkidle").catch(() => undefined);
    await page.screenshot({ path: `docs/images/${route}.png` });
  });
