import type { BrowserContext } from "@playwright/test";

/**
 * Everything that goes wrong unseen while a page is used: errors on its console, thrown errors,
 * refusals of the content policy, requests that fail or are answered by an error status.
 */
export async function watchFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`the content policy refused ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`thrown: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    // A page that is left, or a query that nobody waits for any more, takes its requests back.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") faults.push(`${reason}: ${request.url()}`);
  });
  return faults;
}
