import { createHash, createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.gen.ts";
import type { Tx } from "../db/transaction.ts";

/** What the console's process shows to the database, and its address does not tell. */
const consoleKey = (pepper: string): string =>
  createHmac("sha256", pepper).update("console of the database").digest("hex");

/** The address of the console's database, at which every connection shows the key. */
export function withConsoleKey(databaseUrl: string, pepper: string): string {
  const url = new URL(databaseUrl);
  const own = url.searchParams.get("options") ?? "";
  const shown = `${own} -c candor.console_key=${consoleKey(pepper)}`.trim();
  url.searchParams.set("options", shown);
  return url.href;
}

/** Keeps the hash of the key for the database to compare with, as its owner; those of before open nothing more. */
export async function keepConsoleKey(ownerDb: Kysely<DB>, pepper: string): Promise<void> {
  const hash = createHash("sha256").update(consoleKey(pepper)).digest();
  await ownerDb.deleteFrom("console_keys").where("key_hash", "<>", hash).execute();
  await ownerDb
    .insertInto("console_keys")
    .values({ key_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Shows whose session a transaction acts in, until it ends. */
export const showToken = (tx: Tx, token: string | undefined) =>
  sql`SELECT set_config('candor.operator_token', ${token ?? ""}, true)`.execute(tx);
