/** Works on each item: a failure does not stop the others, and all failures are reported at the end. */
export async function eachAlone<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) {
    if (signal.aborted) break;
    await work(item).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of a run failed`);
}
