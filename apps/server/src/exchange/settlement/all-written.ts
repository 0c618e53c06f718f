import { sqlState } from "../../db/transaction.ts";

/** What every statement says that comes after the one that failed. */
const ABORTED = "25P02";

/** Waits for all of it, and throws what went wrong first and not what failed because of that. */
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
