import type { Log } from "../../platform/log.ts";
import type { Book } from "../product.ts";
import type { BatchResult } from "./batch.ts";
import type { Shard } from "./memory.ts";

/** Has every product publish its books' changes after a commit, or with `isReset` the whole books. */
export function announce(
  log: Log,
  { products }: Shard,
  books: ReadonlyMap<string, Book>,
  slices: BatchResult["slices"] | "reset",
  batch: number,
): void {
  const isReset = slices === "reset";
  for (const product of products)
    notify(log, product.name, () => {
      const own = product.keys().flatMap((key) => books.get(key) ?? []);
      product.announce(isReset ? [] : (slices.get(product) ?? []), own, { batch, isReset });
    });
}

/** A listener may throw: the commit stays, and the writer goes on. */
export function notify(log: Log, what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error, what }, "a commit could not be announced");
  }
}
