import { routeNames, routes } from "./routes.ts";

const named = process.env["E2E_SCREENS"]?.split(" ");

/** The screens that a run checks: all, or those whose addresses E2E_SCREENS names. */
export const walked = routeNames.filter((route) => named?.includes(routes[route]) ?? true);
