import type { Ctx } from "../ctx.ts";
import type { ConfigKind } from "./config-kind.ts";
import type { Queue } from "./queue.ts";
import type { Watch } from "./watch.ts";

/** What operators' handlers reach: the same things, by the console's own role in the database. */
export type OperatorCtx = Ctx & {
  queues: ReadonlyMap<string, Queue>;
  configKinds: ReadonlyMap<string, ConfigKind>;
  watch: Watch;
};
