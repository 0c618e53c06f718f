import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Migrates the database of `ownerUrl` to the newest schema, or to the one just before a migration; returns the names of
 * the applied migrations.
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
