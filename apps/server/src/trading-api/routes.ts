import { futuresRoutes } from "./futures/routes.ts";
import type { Route } from "./route.ts";
import { spotRoutes } from "./spot/routes.ts";

/** All requests of this API. */
export const ROUTES: readonly Route[] = [...spotRoutes, ...futuresRoutes];

const byName = new Map(ROUTES.map((route) => [`${route.method} ${route.path}`, route]));

/** The route with a name such as `GET /api/v3/depth`. */
export function routeNamed(name: string): Route {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no route ${name}`);
  return found;
}
