import type { BrowserContext } from "@playwright/test";

/** Requests fail with this error only while a test has taken the network away. */
const TAKEN_AWAY = "net::ERR_INTERNET_DISCONNECTED";

/**
 * Collects the faults that a user does not see: console errors, thrown errors, refusals of the content policy, and
 * requests that fail or get an error status.
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
    // The browser cancels the requests of a page that is left and of a query that is dropped.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED" && reason !== TAKEN_AWAY)
      faults.push(`${reason}: ${request.url()}`);
  });
  return faults;
}
