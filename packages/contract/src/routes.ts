import { readRoutes } from "./read-routes.gen.ts";
import { writeRoutes } from "./write-routes.gen.ts";

/**
 * A client's data about each call at run time, without its schemas. Two tables, because an opening app waits for its
 * reads, and not for later writes.
 */
export const routes = { ...readRoutes, ...writeRoutes };
