import type { Ctx } from "./ctx.ts";
import { listen } from "./db/listen.ts";

/**
 * Reads again what of the configuration is kept in memory as soon as operators have changed it,
 * whichever process they told. Returns how to end it.
 */
export function followConfiguration(ctx: Ctx): Promise<() => Promise<void>> {
  let reading: Promise<void> = Promise.resolve();
  let isDue = false;
  const read = async (): Promise<void> => {
    isDue = false;
    const kinds = [...ctx.areas.configKinds.values()];
    for (const refresh of new Set(kinds.map((kind) => kind.refresh))) await refresh?.(ctx);
    ctx.exchange.refresh();
  };
  return listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: "configuration",
    onNotice: () => {
      // What comes while one reading waits is read with it.
      if (isDue) return;
      isDue = true;
      reading = reading.then(read).catch((error: unknown) => {
        ctx.log.error({ err: error }, "a change of configuration was not read");
      });
    },
  });
}
