import { listen } from "../db/listen.ts";
import { ADVERTISED, SOLD, TRADED } from "../manifest/bus.ts";
import type { Ctx } from "../manifest/ctx.ts";

/**
 * Publishes on the bus each P2P order, advertisement and sale of works that was added or changed: the console decides
 * in another process. Changes missed during an outage are in the next snapshot. Returns a function that ends it.
 */
export async function followTrades(ctx: Ctx): Promise<() => Promise<void>> {
  const of = (channel: string, onNotice: (words: readonly string[]) => void) =>
    listen({
      databaseUrl: ctx.config.databaseUrl,
      log: ctx.log,
      channel,
      onNotice: (text) => onNotice(text?.split(" ") ?? []),
    });
  const stops = [
    await of(TRADED, ([id, ...userIds]) => {
      if (id !== undefined) ctx.bus.emit("traded", { userIds, id });
    }),
    await of(ADVERTISED, ([side, currencyId, fiat]) => {
      if (side !== undefined && currencyId !== undefined && fiat !== undefined)
        ctx.bus.emit("advertised", { side, currencyId: Number.parseInt(currencyId, 10), fiat });
    }),
    await of(SOLD, ([number]) => {
      if (number !== undefined) ctx.bus.emit("sold", { number: Number.parseInt(number, 10) });
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
