import { defineConfig } from "@playwright/test";

import tested from "./playwright.config.ts";

/** Pictures of every screen, for looking at: `npm run shots`, or some of them: `npm run shots -- -g "assets th"`. */
export default defineConfig({
  ...tested,
  testMatch: "**/*-shots.ts",
  timeout: 60_000,
  reporter: "line",
  projects: [
    {
      name: "390",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "768", use: { viewport: { width: 768, height: 1024 } } },
    { name: "1440", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
