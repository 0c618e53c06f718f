import { listen } from "../db/listen.ts";
import { TICKETED } from "../manifest/bus.ts";
import type { Ctx } from "../manifest/ctx.ts";

/**
 * Tells the bus of each ticket that has come or changed: the console answers in a process of its own. The next snapshot has
 * changes that are missed while the connection is away. Returns how to end it.
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
