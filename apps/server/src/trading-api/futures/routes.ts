import type { Route } from "../route.ts";
import { accountRoutes } from "./account-routes.ts";
import { forcedRoutes } from "./forced-routes.ts";
import { listenRoutes } from "./listen-routes.ts";
import { marketRoutes } from "./market-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { tradeRoutes } from "./trade-routes.ts";

export const futuresRoutes: readonly Route[] = [
  ...marketRoutes,
  ...orderRoutes,
  ...accountRoutes,
  ...settingsRoutes,
  ...tradeRoutes,
  ...forcedRoutes,
  ...listenRoutes,
];
