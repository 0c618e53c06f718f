import { resolve } from "node:path";

import { defineConfig } from "@playwright/test";

import tested from "./playwright.config.ts";

/** As many servers, each with a clock of its own: a test that moves one is alone in its world. */
const WORLDS = 2;
/** The first of the ports, three a world and one for all. */
const port = Number(process.env["E2E_PORT"] ?? "8090");
const ratesUrl = `http://127.0.0.1:${port + WORLDS * 3}`;

/** A world has a clock that can be moved on, and a push service that is ours. */
function worldAt(index: number) {
  const state = resolve(".candor/journey", `${index}`);
  const [own, console, push] = [0, 1, 2].map((each) => port + index * 3 + each);
  return {
    port: own,
    state,
    env: {
      E2E_STATE: state,
      CANDOR_CLOCK_FILE: resolve(state, "clock"),
      CONSOLE_PORT: `${console}`,
      PUSH_HOSTS: `127.0.0.1:${push}`,
    },
  };
}

const worlds = Array.from({ length: WORLDS }, (_, index) => worldAt(index));
/** The world of the worker that reads this. */
const own = worldAt(Number(process.env["TEST_PARALLEL_INDEX"] ?? "0"));
Object.assign(process.env, own.env);

/** Accounts from the first code to the first rebate, with people, operators and days: `npm run journey`. */
export default defineConfig({
  ...tested,
  testMatch: "**/*-journey.ts",
  timeout: 900_000,
  // On a day that ends where it began, a price takes minutes to reach its target.
  expect: { ...tested.expect, toPass: { timeout: 300_000 } },
  workers: WORLDS,
  retries: 0,
  reporter: [
    ["list", { printSteps: true }],
    ["json", { outputFile: ".candor/reports/journeys.json" }],
  ],
  use: {
    ...tested.use,
    // Browsers keep passkeys for names, not for addresses of the network, and links in mails have one.
    baseURL: `http://localhost:${own.port}`,
    // Only a service worker subscribes to what arrives while the app is closed.
    serviceWorkers: "allow",
    actionTimeout: 30_000,
  },
  webServer: [
    {
      command: "node e2e/journey/fiat-rates.ts",
      env: { PORT: new URL(ratesUrl).port },
      url: ratesUrl,
    },
    ...worlds.map(({ port: at, state, env }) => ({
      command: "node tools/start.ts --fresh",
      env: {
        ...env,
        CANDOR_STATE: state,
        PORT: `${at}`,
        FIAT_RATES_URLS: ratesUrl,
        TRIAL_RESIDENTS: "0",
        HISTORY_DAYS: "1",
      },
      url: `http://127.0.0.1:${at}/healthz`,
      // Two clients are built before it, where nothing is built yet.
      timeout: 300_000,
      stdout: "pipe" as const,
      gracefulShutdown: { signal: "SIGTERM" as const, timeout: 30_000 },
    })),
  ],
});
