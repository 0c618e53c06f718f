import type { Log } from "../../log.ts";
import type { Book } from "../product.ts";
import type { BatchResult } from "./batch.ts";
import type { Shard } from "./memory.ts";

/** Has every product tell what a commit has made of its books, or with `isReset` all that is in them. */
export function announce(
  log: Log,
  { products }: Shard,
  books: ReadonlyMap<string, Book>,
  slices: BatchResult["slices"] | "reset",
): void {
  const isReset = slices === "reset";
  for (const product of products)
    tell(log, product.name, () => {
      const own = product.keys().flatMap((key) => books.get(key) ?? []);
      product.announce(isReset ? [] : (slices.get(product) ?? []), own, isReset);
    });
}

/** Whoever listens may fail: what is committed is committed, and the writer goes on. */
export function tell(log: Log, what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error, what }, "a commit could not be announced");
  }
}
