import { listen } from "../db/listen.ts";
import { CHATTED } from "../manifest/bus.ts";
import type { Ctx } from "../manifest/ctx.ts";

/**
 * Publishes on the bus each entry of a room that any process has written, and every room once some may have been
 * missed. Returns a function that ends it.
 */
export const followChat = (ctx: Ctx): Promise<() => Promise<void>> =>
  listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: CHATTED,
    onNotice: (text) => {
      const [room, seq, terms] = text?.split(" ") ?? [];
      ctx.bus.emit(
        "chatted",
        room === undefined || seq === undefined
          ? undefined
          : { room, seq: Number.parseInt(seq, 10), hasTerms: terms === "1" },
      );
    },
  });
