import type { BrowserContext } from "@playwright/test";

/** Only a test takes the network away, and what an app tries meanwhile, as to connect again, fails by that. */
const TAKEN_AWAY = "net::ERR_INTERNET_DISCONNECTED";

/**
 * Everything that goes wrong unseen while a page is used: errors on its console, thrown errors,
 * refusals of the content policy, requests that fail or are answered by an error status.
 */
export async function watchFaults(
  context: BrowserContext,
  faults: string[] = [],
): Promise<string[]> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`the content policy refused ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !text.includes(TAKEN_AWAY)) faults.push(`console: ${text}`);
  });
  context.on("weberror", (error) => faults.push(`thrown: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    // A page that is left, or a query that is dropped, cancels its requests.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED" && reason !== TAKEN_AWAY)
      faults.push(`${reason}: ${request.url()}`);
  });
  return faults;
}
