import { randomInt, randomUUID } from "node:crypto";

import { test as base, expect, type Page } from "@playwright/test";

import { type App, appOf } from "./app.ts";
import { watchFaults } from "./faults.ts";
import { type Server, serverOf } from "./server.ts";

/** Who opens the app: a guest, a guest in the demo, or a registered user in the demo or in the live account. */
type Visitor = "guest" | "demo" | "registered" | "live";

type Options = {
  visitor: Visitor;
  /** Preferences that the device has stored, by their names in local storage. */
  kept: Readonly<Record<string, string>>;
  /** Whether the test breaks something on purpose, so that failed requests are no faults. */
  isDisturbed: boolean;
};

type Fixtures = {
  server: Server;
  token: string;
  app: App;
  /** Opens another page, for another user on another device. */
  pageOf: (visitor: Visitor) => Promise<Page>;
  faults: string[];
  desks: undefined;
};

/** The local storage of a device. */
export function storedFor(origin: string, kept: Readonly<Record<string, string>>) {
  const stored = Object.entries({ h5Version: "1", ...kept });
  const localStorage = stored.map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

async function tokenOf(visitor: Visitor, server: Server): Promise<string> {
  const registered = () =>
    server.register(`${randomUUID()}@candor.example`, "correct horse battery");
  if (visitor === "guest") return "";
  if (visitor === "live") return registered();
  return server.openDemo(visitor === "registered" ? await registered() : undefined);
}

const keptOf = (visitor: Visitor, token: string) => ({
  ...(visitor !== "guest" && { token }),
  ...(visitor !== "guest" && visitor !== "live" && { isDemo: "1" }),
});

/** A test of the built app that has its visitor as an option and fails on unseen faults. */
export const test = base.extend<Options & Fixtures>({
  visitor: ["guest", { option: true }],
  kept: [{}, { option: true }],
  isDisturbed: [false, { option: true }],

  // Each test has its own network address, since the server limits the logins per address and minute.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => {
    const host = () => randomInt(1, 255);
    await use({ "x-forwarded-for": `10.${host()}.${host()}.${host()}` });
  },

  server: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: extraHTTPHeaders!,
    });
    await use(serverOf(request));
    await request.dispose();
  },

  token: async ({ visitor, server }, use) => {
    await use(await tokenOf(visitor, server));
  },

  storageState: async ({ baseURL, visitor, token, kept }, use) => {
    await use(storedFor(baseURL!, { ...kept, ...keptOf(visitor, token) }));
  },

  pageOf: async ({ browser, baseURL, kept, server, faults }, use) => {
    await use(async (visitor) => {
      const mine = keptOf(visitor, await tokenOf(visitor, server));
      const storageState = storedFor(baseURL!, { ...kept, ...mine });
      const context = await browser.newContext({ storageState });
      await watchFaults(context, faults);
      return context.newPage();
    });
  },

  faults: [
    async ({ context, isDisturbed }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      expect(isDisturbed ? [] : faults, "faults that no one sees").toEqual([]);
    },
    { auto: true },
  ],

  // Other contexts that a test opened would keep using the server until they are closed.
  desks: [
    async ({ browser, context }, use) => {
      await use(undefined);
      for (const opened of browser.contexts()) if (opened !== context) await opened.close();
    },
    { auto: true },
  ],

  app: async ({ page }, use) => {
    await use(appOf(page));
  },
});

export { expect };
