import { sqlState } from "../../db/transaction.ts";

/** PostgreSQL's code for each statement after one that failed. */
const ABORTED = "25P02";

/** Waits for all writes, and throws the first failure instead of those that it caused. */
export async function allWritten<const T extends readonly unknown[]>(
  writing: T,
): Promise<{ -readonly [Each in keyof T]: Awaited<T[Each]> }> {
  const failures: unknown[] = [];
  const settled = await Promise.allSettled(writing);
  for (const one of settled) if (one.status === "rejected") failures.push(one.reason);
  if (failures.length > 0)
    throw failures.find((failure) => sqlState(failure) !== ABORTED) ?? failures[0];
  return Promise.all(writing);
}
