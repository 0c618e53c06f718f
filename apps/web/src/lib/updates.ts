import { create } from "zustand";
import { isServerThere } from "./server-there.ts";

/** Whether a newer version lies ready on this device. */
export const useUpdate = create<{ isReady: boolean }>()(() => ({ isReady: false }));

/** The first screen's files go before those kept for another day. */
const AFTER_MS = 6_000;

const worker = () => import("./service-worker.ts");

/** Lets the browser keep the app for times without a network; called once, after the first paint. */
export function keepInstalled(keep: () => Promise<void>): void {
  if ("serviceWorker" in navigator && import.meta.env.PROD)
    setTimeout(
      () =>
        void worker().then(({ register }) => {
          register(() => useUpdate.setState({ isReady: true }));
          // If storage is refused or full, the app is not kept offline, and works all the same.
          void navigator.serviceWorker.ready.then(keep).catch(() => undefined);
        }),
      AFTER_MS,
    );
}

/**
 * Loads the page again, in the newest version if possible. If neither the worker nor the server answers it does
 * not, since the browser's error would replace the page.
 */
export async function reloadNewest(): Promise<void> {
  await worker()
    .then(({ takeNewest }) => takeNewest())
    .catch(() => undefined);
  if ((await isServerThere()) || (await isKept())) window.location.reload();
}

/** Whether the device has all that this page runs on. */
async function isKept(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller === null) return false;
  const needed = performance
    .getEntriesByType("resource")
    .filter(({ name }) => /^\/h5\/assets\/.*\.(?:js|css)$/.test(new URL(name).pathname));
  const found = await Promise.all(needed.map(({ name }) => caches.match(name)));
  return !found.includes(undefined);
}
