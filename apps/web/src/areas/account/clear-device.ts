import { endSessions } from "../../data/log-out.ts";

/** Removes all that this app keeps on the device, and starts again as a guest. */
export async function clearDevice(): Promise<void> {
  await endSessions();
  try {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // A browser that refuses storage, or has no caches over plain http, has kept nothing there.
  }
  window.history.replaceState(null, "", window.location.pathname);
  window.location.reload();
}
