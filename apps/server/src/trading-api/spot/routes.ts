import type { Route } from "../route.ts";

export const spotRoutes: readonly Route[] = [];
