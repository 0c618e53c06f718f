import pg from "pg";

/** A batch whose commit was sent but not acknowledged. */
export type Attempt = { shard: string; epoch: number; batch: number };

const ANSWER_MS = 2_000;

/**
 * Whether the batch is stored. Its number alone proves nothing, as another writer may have used it too. Ask only while
 * a process holds the lease: then the connection that sent the batch is gone.
 */
export async function hasHappened(
  databaseUrl: string,
  { shard, epoch, batch }: Attempt,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "SELECT FROM exchange_journal WHERE shard = $1 AND epoch = $2 AND batch = $3",
      [shard, epoch, batch],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
