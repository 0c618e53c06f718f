import { keptParts } from "./lib/chunk.ts";
import { router } from "./routes.tsx";
import { PATHS } from "./screens.ts";
import { tabs } from "./shell/tabs.ts";

/** The cache that the worker serves the app's files from. */
const CACHE = "assets";

/**
 * Fetches what the five tabs and the login need, while nobody waits for it, and keeps it with what was fetched before
 * the worker stood: without a network each tab then opens.
 */
export async function keepTabs(): Promise<void> {
  for (const path of [...tabs.map(({ to }) => to), PATHS.login])
    await router.loadRouteChunk(router.routesByPath[path]);
  await Promise.allSettled(keptParts.map((load) => load()));
  const cache = await caches.open(CACHE);
  for (const { name } of performance.getEntriesByType("resource"))
    if (new URL(name).pathname.startsWith("/h5/assets/") && (await cache.match(name)) === undefined)
      await cache.add(name).catch(() => undefined);
}
