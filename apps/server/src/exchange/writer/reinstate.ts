import type { ClientBase } from "pg";
import type { Book } from "../product.ts";
import { storeDoubt } from "../settlement/books.ts";
import { type Memory, type Shard, restoreBooks } from "./memory.ts";

/**
 * Reads a book that is in doubt anew, and lets it go on if its rows hash to what its last batch
 * left: nothing has touched it since. Undefined where the shard has no such book.
 */
export async function reinstate(
  client: ClientBase,
  shard: Shard,
  memory: Memory,
  key: string,
): Promise<Book | undefined> {
  if (memory.books.get(key)?.doubt === undefined) return memory.books.get(key);
  await storeDoubt(client, shard.name, key, null);
  const [restored] = await restoreBooks(client, shard, memory, [key]);
  return restored;
}
