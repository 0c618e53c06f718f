import { readRoutes } from "./read-routes.gen.ts";
import { writeRoutes } from "./write-routes.gen.ts";

/**
 * What a client needs of each call at run time, without its schemas. Two tables, because whoever opens
 * an app waits for what it reads, and not for what may be sent later.
 */
export const routes = { ...readRoutes, ...writeRoutes };
