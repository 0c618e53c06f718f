import { createHash, createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.gen.ts";
import type { Tx } from "../db/transaction.ts";

/** The secret that the console's process shows to the database; the database's address does not contain it. */
const consoleKey = (pepper: string): string =>
  createHmac("sha256", pepper).update("console of the database").digest("hex");

/** The console's database address, whose connections all show the key. */
export function withConsoleKey(databaseUrl: string, pepper: string): string {
  const url = new URL(databaseUrl);
  const own = url.searchParams.get("options") ?? "";
  const shown = `${own} -c candor.console_key=${consoleKey(pepper)}`.trim();
  url.searchParams.set("options", shown);
  return url.href;
}

/** Stores the key's hash for the database to compare, as its owner; earlier keys stop working. */
export async function keepConsoleKey(ownerDb: Kysely<DB>, pepper: string): Promise<void> {
  const hash = createHash("sha256").update(consoleKey(pepper)).digest();
  await ownerDb.deleteFrom("console_keys").where("key_hash", "<>", hash).execute();
  await ownerDb
    .insertInto("console_keys")
    .values({ key_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Shows the database whose session a transaction acts in, until it ends. */
export const showToken = (tx: Tx, token: string | undefined) =>
  sql`SELECT set_config('candor.operator_token', ${token ?? ""}, true)`.execute(tx);
