import { expect, type Page } from "@playwright/test";

/** How the network treats the app's requests. */
export type Network = "online" | "offline" | "slow" | "failing";

/** The service worker, which stores the app on the device, starts some seconds after the first screen. */
const KEEPING = { timeout: 60_000 };

/** Puts the open app on such a network until the test ends. */
export async function putOn(page: Page, network: Network): Promise<void> {
  // A handler that does nothing leaves the request without an answer.
  if (network === "slow") await page.route("**/api/**", () => undefined);
  if (network === "failing") await page.route("**/api/**", (route) => route.fulfill(GATEWAY));
  if (network !== "offline") return;
  // The device must have stored the app before it goes offline.
  await expect.poll(() => page.evaluate(keptFiles), KEEPING).toContain("FinanceScreen-");
  await page.context().setOffline(true);
}

/** The answer of a proxy whose server is down. */
const GATEWAY = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };

/** The addresses of the app's files that the service worker has stored. */
async function keptFiles(): Promise<string> {
  const kept = await (await caches.open("assets")).keys();
  return kept.map(({ url }) => url).join(" ");
}
