import { readRoutes } from "./read-routes.gen.ts";
import { writeRoutes } from "./write-routes.gen.ts";

/**
 * A client's data about each call at run time, without its schemas. There are two tables, because an opening app waits
 * for the reads only.
 */
export const routes = { ...readRoutes, ...writeRoutes };
