import { userIdOf } from "./factories.ts";
import type { Harness } from "./harness.ts";

/** Locks all accounts of a user in a transaction of its own, as the exchange may; returns what ends it. */
export async function holdAccounts(harness: Harness, token: string): Promise<() => Promise<void>> {
  const holder = await harness.database.ownerPool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM accounts WHERE holder_id = $1 FOR UPDATE", [
    await userIdOf(harness, token),
  ]);
  return async () => {
    await holder.query("COMMIT");
    holder.release();
  };
}
