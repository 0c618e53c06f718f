import type { Ctx } from "../../manifest/ctx.ts";
import { Fault } from "../fault.ts";

/** By then the writer has made its marks of a second. */
const AFTER_MS = 100;

/**
 * Work that is done after each recorded second, one piece after the other: a round that takes longer than a second leaves
 * the next ones out, so that no more than one query runs at a time for all streams.
 */
export function createEverySecond({ bus, log }: Pick<Ctx, "bus" | "log">) {
  const works = new Set<() => Promise<void>>();
  let isAtWork = false;
  const round = async (): Promise<void> => {
    for (const work of works)
      await work().catch((error: unknown) => {
        // What has no price now, as a market that is closed, has nothing to tell.
        if (!(error instanceof Fault)) log.warn({ err: error }, "a stream was not told");
      });
    isAtWork = false;
  };
  bus.on("ticks", () => {
    if (isAtWork || works.size === 0) return;
    isAtWork = true;
    setTimeout(() => void round(), AFTER_MS);
  });
  return (work: () => Promise<void>): (() => void) => {
    works.add(work);
    return () => works.delete(work);
  };
}
export type EverySecond = ReturnType<typeof createEverySecond>;
