import { defineConfig } from "@playwright/test";

import tested from "./playwright.config.ts";

/** The guides' videos, made anew from the app as it is: `npm run videos`, or one of them: `npm run videos -- -g stop`. */
export default defineConfig({
  ...tested,
  testDir: "tools/videos",
  testMatch: "**/tools/videos/guides.ts",
  // Other work on the machine would show in the picture as a stutter.
  workers: 1,
  retries: 0,
  reporter: "line",
  projects: [
    {
      name: "phone",
      use: {
        actionTimeout: 15_000,
        viewport: { width: 390, height: 664 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        launchOptions: {
          ...tested.use?.launchOptions,
          // What a page shows is sent in the device's own points only where the whole browser has as many.
          args: ["--disable-gpu", "--force-device-scale-factor=2"],
        },
      },
    },
  ],
});
