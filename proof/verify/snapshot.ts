import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Db } from "../../apps/server/src/db/pool.ts";
import type { DB } from "../../apps/server/src/db/schema.gen.ts";

/** Reads a database as it stands at one moment, by statements and by the application's own queries alike. */
export async function atOneMoment<T>(
  url: string,
  read: (source: { client: pg.Client; db: Db }) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await read({ client, db: onClient(client) });
  } finally {
    await client.end();
  }
}

/** Every query by the one connection, whose transaction it is. */
const onClient = (client: pg.Client): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: () =>
          Promise.resolve({
            query: client.query.bind(client),
            release: () => undefined,
          } as unknown as pg.PoolClient),
        end: () => Promise.resolve(),
      },
    }),
  });
