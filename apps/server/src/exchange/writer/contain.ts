import type { Log } from "../../platform/log.ts";
import type { Book } from "../product.ts";
import { storeDoubt } from "../settlement/books.ts";
import {
  BookError,
  type BatchInput,
  type BatchParts,
  type BatchResult,
  type Outcome,
  runBatch,
} from "./batch.ts";
import { restoreBooks } from "./memory.ts";

/** Called with the books that were put back to the last commit. */
export type OnRestored = (books: readonly Book[]) => void;

/**
 * Runs a batch so that an exception in one book affects only that book: it is put in doubt, memory returns to the last
 * commit, and the batch is decided again without it. Each turn excludes one book, which bounds the turns.
 */
export async function runContained(
  parts: BatchParts & { log: Log; onRestored: OnRestored },
  input: BatchInput,
  onDecided: (outcomes: Outcome[]) => void,
): Promise<BatchResult> {
  const { client, memory, shard } = parts;
  let events = input.events;
  for (;;) {
    const { tradeNumber, batch, epoch } = memory.position;
    try {
      return await runBatch(parts, { ...input, events }, onDecided);
    } catch (error) {
      if (!(error instanceof BookError)) throw error;
      const { book, touched, cause } = error;
      parts.log.fatal({ err: cause, shard: shard.name, book: book.key }, "a book is put in doubt");
      await client.query("ROLLBACK");
      // The accounts that the batch had opened are rolled back with it.
      memory.accounts.clear();
      // Order numbers go on, since ladders of other books use those given out. Trade numbers go back with the memory.
      memory.position = { ...memory.position, tradeNumber, batch, epoch };
      await putBack(parts, [...new Set([...touched, book])], book, String(cause));
      events = events.filter(({ id }) => id > memory.position.event);
    }
  }
}

/** Puts one book in doubt, and returns it and the others to the last commit. */
export async function putBack(
  parts: BatchParts & { onRestored: OnRestored },
  books: readonly Book[],
  struck: Book,
  doubt: string,
): Promise<void> {
  const { client, shard, memory } = parts;
  await storeDoubt(client, shard.name, struck.key, doubt);
  const keys = books.map(({ key }) => key);
  const restored = await restoreBooks(client, shard, memory, keys);
  parts.onRestored(restored);
}
