import type { ClientBase } from "pg";
import type { BookRecord } from "../product.ts";

/** What a batch stores of a book; without a hash, the stored one stays. */
export type BookState = { key: string; hash: string | undefined; memory: unknown };

export async function storeBooks(
  client: ClientBase,
  shard: string,
  books: readonly BookState[],
): Promise<void> {
  if (books.length === 0) return;
  await client.query({
    name: "store exchange_books",
    text: `INSERT INTO exchange_books AS known (shard, book, hash, memory)
      SELECT $1, * FROM unnest($2::text[], $3::text[], $4::jsonb[])
      ON CONFLICT (shard, book) DO UPDATE
        SET hash = coalesce(excluded.hash, known.hash), memory = excluded.memory`,
    values: [
      shard,
      books.map(({ key }) => key),
      books.map(({ hash }) => hash ?? null),
      books.map(({ memory }) => JSON.stringify(memory)),
    ],
  });
}

export async function readBookRecords(
  client: ClientBase,
  shard: string,
): Promise<Map<string, BookRecord>> {
  const { rows } = await client.query<{
    book: string;
    hash: string | null;
    memory: unknown;
    doubt: string | null;
  }>("SELECT book, hash, memory, doubt FROM exchange_books WHERE shard = $1", [shard]);
  return new Map(
    rows.map(({ book, hash, memory, doubt }) => [
      book,
      { hash: hash ?? undefined, memory, doubt: doubt ?? undefined },
    ]),
  );
}

/** Stores that a book is in doubt, for every later writer, or that it no longer is. */
export async function storeDoubt(
  client: ClientBase,
  shard: string,
  key: string,
  doubt: string | null,
): Promise<void> {
  await client.query(
    `INSERT INTO exchange_books (shard, book, doubt, doubted_at)
     VALUES ($1, $2, $3, CASE WHEN $3::text IS NOT NULL THEN now() END)
     ON CONFLICT (shard, book) DO UPDATE SET doubt = excluded.doubt, doubted_at = excluded.doubted_at`,
    [shard, key, doubt],
  );
}
