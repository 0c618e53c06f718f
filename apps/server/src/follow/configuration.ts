import type { CoreCtx } from "../manifest/ctx.ts";
import { listen } from "../db/listen.ts";

export type Following = {
  /** Reads the present configuration, after any reading under way. */
  read: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Reads the configuration in memory again as soon as operators have changed it in any process. */
export async function followConfiguration(
  ctx: CoreCtx,
  onRead: () => void = () => undefined,
): Promise<Following> {
  let reading: Promise<void> = Promise.resolve();
  let isDue = false;
  const read = async (): Promise<void> => {
    isDue = false;
    const kinds = [...ctx.areas.configKinds.values()];
    for (const refresh of new Set(kinds.map((kind) => kind.refresh))) await refresh?.(ctx);
    onRead();
  };
  const readNow = (): Promise<void> => (reading = reading.then(read, read));
  const stop = await listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: "configuration",
    onNotice: () => {
      // A change during a waiting reading is included in it.
      if (isDue) return;
      isDue = true;
      readNow().catch((error: unknown) => {
        ctx.log.error({ err: error }, "a change of configuration was not read");
      });
    },
  });
  return { read: readNow, stop };
}
