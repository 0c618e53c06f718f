import { resolve } from "node:path";

import { defineConfig } from "@playwright/test";

import tested from "./playwright.config.ts";

const port = Number(process.env["E2E_PORT"] ?? "8090");
const state = resolve(".candor/journey");

/** The world of the journey: a clock that can be moved on, and a push service that is ours. */
const world = {
  E2E_STATE: state,
  CANDOR_CLOCK_FILE: resolve(state, "clock"),
  PUSH_HOSTS: `127.0.0.1:${port + 2}`,
};
// Whoever drives the browsers reads the same.
Object.assign(process.env, world);

/** Accounts from the first code to the first rebate, with people, operators and days: `npm run journey`. */
export default defineConfig({
  ...tested,
  testMatch: "**/*-journey.ts",
  // Codes to one address lie a minute apart, for whoever tries it out too.
  timeout: 900_000,
  // On a day that ends where it began, a price takes minutes to reach what is waited for.
  expect: { ...tested.expect, toPass: { timeout: 300_000 } },
  // The clock is everybody's: the desktop comes after the phone's day, never into it.
  workers: 1,
  retries: 0,
  reporter: [
    ["list", { printSteps: true }],
    ["json", { outputFile: ".candor/reports/journeys.json" }],
  ],
  use: {
    ...tested.use,
    // Browsers keep passkeys for names, not for addresses of the network, and links in mails have one.
    baseURL: `http://localhost:${port}`,
    // Only a service worker subscribes to what arrives while the app is closed.
    serviceWorkers: "allow",
    actionTimeout: 30_000,
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: "node tools/start.ts --fresh",
    env: { ...world, CANDOR_STATE: state, PORT: `${port}`, FIAT_RATES_URL: "", HISTORY_DAYS: "1" },
    url: `http://127.0.0.1:${port}/healthz`,
    // Two clients are built before it, where nothing is built yet.
    timeout: 300_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
