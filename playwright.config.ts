import { defineConfig } from "@playwright/test";

import { seedNear } from "./apps/server/src/testing/near-seed.ts";
import { findChromium } from "./tools/chromium.mjs";

const port = process.env["E2E_PORT"] ?? "8090";
const baseURL = process.env["E2E_BASE_URL"] ?? `http://127.0.0.1:${port}`;
const executablePath = findChromium();
/** `core`: the tests with that tag, each at one size; `single`: every test at one size; otherwise all at their sizes. */
const size = process.env["E2E_SIZE"];
/**
 * The seed of the simulated prices, so that a test can compute future ones; a run against a named app names its seed.
 */
// Under this one a bitcoin stays near 83,000, so that the prices of orders in the tests lie within the band.
process.env["FEED_SEED"] ??= seedNear(83_000, new Date());

/**
 * The tests drive the built app of `npm start` in an empty world of its own; E2E_BASE_URL names a
 * running one instead. To follow a failure step by step: `npx playwright test --trace on <spec>`.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Enough for a machine that does ten other things meanwhile; only a failure takes so long.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // The specs share one server, its market and two cores; each trades in an account of its own. Tests wait for prices and
  // ends more than they work, so that three keep the cores as busy as two cannot.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // In unattended runs one try more: the retried tests are named at the end of the run.
  retries: process.env["CI"] === undefined ? 0 : 1,
  reporter: [["list"], ["json", { outputFile: ".candor/reports/e2e.json" }]],
  use: {
    baseURL,
    // A longer wait never ends; without a limit it takes the whole test's time.
    actionTimeout: 60_000,
    locale: "en-US",
    // A new browser says light; tests that need a theme name it.
    colorScheme: "dark",
    // What fades in has no contrast until it has arrived, and drawing it costs time; motion has its tests.
    contextOptions: { reducedMotion: "reduce" },
    // A page kept by the browser would hide what the server sends; the tests of that allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Machines that run tests seldom have a graphics card, and emulating one costs a third of the time.
    launchOptions: { args: ["--disable-gpu"], ...(executablePath && { executablePath }) },
  },
  // A test with neither tag runs at both sizes, and on the phone where it runs at one.
  projects: [
    {
      name: "phone",
      ...(size === "core" && { grep: /@core\b/ }),
      grepInvert: /@desktop\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      ...(size === "core" && { grep: /(?=.*@core\b)(?=.*@desktop\b)/ }),
      ...(size === "single" && { grep: /@desktop\b/ }),
      grepInvert: /@phone\b/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  ...(process.env["E2E_BASE_URL"] === undefined && {
    webServer: {
      command: "node tools/start.ts --fresh",
      env: {
        CANDOR_STATE: ".candor/e2e",
        PORT: port,
        FIAT_RATES_URLS: "",
        DAILY_VERIFICATION: "off",
        TRIAL_RESIDENTS: "0",
        // Candles of minutes for the charts; those of hours and days go back far anyway.
        // Stocks have a last price on a Monday too, before they open.
        HISTORY_DAYS: "5",
        // The tests say which address each comes from.
        TRUST_PROXY: "127.0.0.1",
      },
      url: `${baseURL}/healthz`,
      timeout: 120_000,
      stdout: "pipe" as const,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 30_000 },
    },
  }),
});
