import { DEPOSITED } from "./bus.ts";
import type { Ctx } from "./ctx.ts";
import { listen } from "./db/listen.ts";

/**
 * Tells the bus of each deposit that has come or changed, whichever process did it. What is missed while
 * the connection is away stands in the next snapshot. Returns how to end it.
 */
export const followDeposits = (ctx: Ctx): Promise<() => Promise<void>> =>
  listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: DEPOSITED,
    onNotice: (text) => {
      const [userId, id] = text?.split(" ") ?? [];
      if (userId !== undefined && id !== undefined) ctx.bus.emit("deposited", { userId, id });
    },
  });
