import { DRAWINGS_FILE } from "@candor/ui/picture/drawings.ts";
import { keptParts } from "./lib/chunk.ts";
import { router } from "./routes.tsx";
import { PATHS } from "./paths.ts";
import { tabs } from "./shell/tabs.ts";

/** The cache that the worker serves the app's files from. */
const CACHE = "assets";
/** The worker forgets its own files itself; of the ones stored here the oldest goes by this count. */
const KEPT_MAX = 300;

/**
 * Fetches the code of the five tabs and the login in idle time, and keeps it with the files fetched before the worker
 * stood: without a network each tab then opens. A user who asks to save data keeps only visited screens.
 */
export async function keepTabs(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const cache = await caches.open(CACHE);
  // What already runs here goes first: a page that is loaded anew needs all of it.
  await keepFetched(cache);
  for (const path of [...tabs.map(({ to }) => to), PATHS.login])
    await router.loadRouteChunk(router.routesByPath[path]);
  // What says that something is missing must not be missing itself.
  await Promise.allSettled([...keptParts.map((load) => load()), fetch(DRAWINGS_FILE)]);
  const old = await cache.keys();
  for (const request of old.slice(0, Math.max(0, old.length - KEPT_MAX)))
    await cache.delete(request);
  await keepFetched(cache);
}

async function keepFetched(cache: Cache): Promise<void> {
  for (const { name } of performance.getEntriesByType("resource"))
    if (new URL(name).pathname.startsWith("/h5/assets/") && (await cache.match(name)) === undefined)
      await cache.add(name).catch(() => undefined);
}
