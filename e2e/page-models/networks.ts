import { expect, type Page } from "@playwright/test";

/** What becomes of what the app asks the server for. */
export type Network = "online" | "offline" | "slow" | "failing";

/** The service worker that keeps the app registers itself some seconds after the first screen. */
const KEEPING = { timeout: 60_000 };

/** Puts the open app on such a network, where it then stays. */
export async function putOn(page: Page, network: Network): Promise<void> {
  // An answer that never arrives during the test.
  if (network === "slow") await page.route("**/api/**", () => undefined);
  if (network === "failing") await page.route("**/api/**", (route) => route.fulfill(GATEWAY));
  if (network !== "offline") return;
  // A page that is cut off at once has no app at all.
  await expect.poll(() => page.evaluate(keptFiles), KEEPING).toContain("FinanceScreen-");
  await page.context().setOffline(true);
}

/** As a proxy answers without a server behind it. */
const GATEWAY = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };

/** The names of the app's files that this device keeps. */
async function keptFiles(): Promise<string> {
  const kept = await (await caches.open("assets")).keys();
  return kept.map(({ url }) => url).join(" ");
}
