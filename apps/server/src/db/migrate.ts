import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Brings the database of `ownerUrl` to the newest schema; returns the names of what it applied. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const applied = await runner({
    databaseUrl: ownerUrl,
    dir: folder,
    direction: "up",
    migrationsTable: "schema_migrations",
    log: () => undefined,
  });
  return applied.map((migration) => migration.name);
}
