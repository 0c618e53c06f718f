import type { Ctx } from "../ctx.ts";
import type { Watch } from "./watch.ts";

/** What operators' handlers reach: the same things, by the console's own role in the database. */
export type OperatorCtx = Ctx & {
  watch: Watch;
};
