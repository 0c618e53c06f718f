import { listen } from "../db/listen.ts";
import { TICKETED } from "../manifest/bus.ts";
import type { Ctx } from "../manifest/ctx.ts";

/**
 * Publishes on the bus each ticket that was added or changed: the console answers in another process. Changes missed
 * during an outage are in the next snapshot. Returns a function that ends it.
 */
export const followTickets = (ctx: Ctx): Promise<() => Promise<void>> =>
  listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: TICKETED,
    onNotice: (text) => {
      const [userId, id] = text?.split(" ") ?? [];
      if (userId !== undefined && id !== undefined) ctx.bus.emit("ticketed", { userId, id });
    },
  });
