/** Runs one step of a start and prints when it begins and how long it took; steps may overlap. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  print(`  … ${title}`);
  const result = await work();
  print(`  ✓ ${title} (${secondsSince(started)} s)`);
  return result;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Seconds with one decimal, as a start prints them. */
export function secondsSince(started: number): string {
  return ((performance.now() - started) / 1_000).toFixed(1);
}
