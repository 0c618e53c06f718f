import { NOTICED } from "./bus.ts";
import type { Ctx } from "./ctx.ts";
import { listen } from "./db/listen.ts";

/**
 * Tells the bus of whoever was told something, by whichever process. What is missed while the
 * connection is away stands in the next snapshot. Returns how to end it.
 */
export const followNotices = (ctx: Ctx): Promise<() => Promise<void>> =>
  listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: NOTICED,
    onNotice: (userId) => {
      if (userId !== undefined) ctx.bus.emit("noticed", { userId });
    },
  });
