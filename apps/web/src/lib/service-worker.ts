import { registerSW } from "virtual:pwa-register";

/** A page that stays open asks for a newer version by itself. */
const ASK_EVERY_MS = 3_600_000;

/** Installs the worker that keeps the app, and tells when a newer one lies ready. */
export function register(onNewer: () => void): void {
  registerSW({
    onNeedRefresh: onNewer,
    onRegisteredSW: (_address, registration) =>
      void setInterval(() => void askForNewer(registration), ASK_EVERY_MS),
  });
}

/** Without a connection there is no newer version to fetch. */
const askForNewer = async (registration: ServiceWorkerRegistration | undefined): Promise<void> =>
  void (await registration?.update().catch(() => undefined));

/**
 * Lets the newest worker take over: until then the browser shows the page of the older one again,
 * though the code which that page needs may be gone from the server.
 */
export async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await askForNewer(registration);
  const next = registration?.installing ?? registration?.waiting ?? undefined;
  if (next !== undefined) await takenOver(next);
}

/** Fulfilled once a worker has taken over, or has failed to. */
const takenOver = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const follow = () => {
      if (worker.state === "installed") worker.postMessage({ type: "SKIP_WAITING" });
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    };
    worker.addEventListener("statechange", follow);
    follow();
  });
