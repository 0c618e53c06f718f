import type { Route } from "../route.ts";

export const futuresRoutes: readonly Route[] = [];
