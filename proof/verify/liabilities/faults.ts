/** Faults by kind: one of each kind is reported with its count, as a tree has up to a million rows. */
export function createFaults() {
  const faults = new Map<string, number>();
  return {
    faults,
    fault: (kind: string): void => void faults.set(kind, (faults.get(kind) ?? 0) + 1),
  };
}
