import type { ClientBase } from "pg";
import type { Book } from "../product.ts";
import { storeDoubt } from "../settlement/books.ts";
import { type Memory, type Shard, restoreBooks } from "./memory.ts";

/**
 * Reads a book in doubt again, and reinstates it if its rows hash to the state of its last batch, so that they are
 * unchanged. Undefined if the shard has no such book.
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
