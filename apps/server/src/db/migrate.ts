import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Brings the database of `ownerUrl` to the newest schema, or to what it was just before a migration;
 * returns the names of what it applied.
 */
export async function migrate(ownerUrl: string, before?: string): Promise<string[]> {
  const applied = await runner({
    databaseUrl: ownerUrl,
    dir: folder,
    direction: "up",
    migrationsTable: "schema_migrations",
    log: () => undefined,
    ...(before !== undefined && { count: readdirSync(folder).sort().indexOf(`${before}.sql`) }),
  });
  return applied.map((migration) => migration.name);
}
