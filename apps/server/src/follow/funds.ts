import { DEPOSITED, WITHDRAWN } from "../manifest/bus.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { listen } from "../db/listen.ts";

const CHANNELS = { deposited: DEPOSITED, withdrawn: WITHDRAWN } as const;

/**
 * Publishes on the bus each deposit and withdrawal that any process has added or changed. Changes missed during an
 * outage are in the next snapshot. Returns a function that ends it.
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
