/** Faults by kind: of a million rows each kind is told once, with how often. */
export function createFaults() {
  const faults = new Map<string, number>();
  return {
    faults,
    fault: (kind: string): void => void faults.set(kind, (faults.get(kind) ?? 0) + 1),
  };
}
