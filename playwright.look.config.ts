import { defineConfig } from "@playwright/test";

import tested from "./playwright.config.ts";

/** Every screen in every language, width and network: `npm run look`, or some of it: `npm run look -- -g "th at 390"`. */
export default defineConfig({
  ...tested,
  testMatch: "**/*-look.ts",
  timeout: 900_000,
  retries: 0,
  // What an earlier look has found is grouped by screen in .candor/reports/look.md.
  reporter: [["list"], ["./tools/look-report.ts"]],
  projects: [{ name: "look", use: { actionTimeout: 15_000 } }],
});
