import { NOTICED } from "../manifest/bus.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { listen } from "../db/listen.ts";

/**
 * Publishes on the bus which users any process has notified. Notices missed during an outage are in the next
 * snapshot. Returns a function that ends it.
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
