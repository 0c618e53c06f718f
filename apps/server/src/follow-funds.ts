import { DEPOSITED, WITHDRAWN } from "./bus.ts";
import type { Ctx } from "./ctx.ts";
import { listen } from "./db/listen.ts";

const CHANNELS = { deposited: DEPOSITED, withdrawn: WITHDRAWN } as const;

/**
 * Tells the bus of each deposit and withdrawal that has come or changed, whichever process did it. What is missed
 * while the connection is away stands in the next snapshot. Returns how to end it.
 */
export async function followFunds(ctx: Ctx): Promise<() => Promise<void>> {
  const stops = [await follow(ctx, "deposited"), await follow(ctx, "withdrawn")];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

const follow = (ctx: Ctx, event: keyof typeof CHANNELS): Promise<() => Promise<void>> =>
  listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: CHANNELS[event],
    onNotice: (text) => {
      const [userId, id] = text?.split(" ") ?? [];
      if (userId !== undefined && id !== undefined) ctx.bus.emit(event, { userId, id });
    },
  });
