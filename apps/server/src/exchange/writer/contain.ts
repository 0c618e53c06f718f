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

/** Told of books that were put back to where the last commit left them. */
export type OnRestored = (books: readonly Book[]) => void;

/**
 * Runs a batch, and what throws in one book costs that book alone: it is put in doubt, memory goes
 * back to the last commit, and the batch is decided again without it. Every turn takes a book out,
 * so there are no more of them than books.
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
      // With the batch go the accounts that it had opened.
      memory.accounts.clear();
      // Ladders of other books stand under the order numbers given out, so these go on; trades
      // exist only where memory goes back.
      memory.position = { ...memory.position, tradeNumber, batch, epoch };
      await putBack(parts, [...new Set([...touched, book])], book, String(cause));
      events = events.filter(({ id }) => id > memory.position.event);
    }
  }
}

/** Puts one book in doubt, and it and the others back to where the last commit left them. */
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
