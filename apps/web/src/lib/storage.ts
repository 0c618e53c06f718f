/** Reads local storage; a browser that refuses it (private mode, blocked) counts as empty. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes local storage, or removes the entry for null; what cannot be kept lasts for this visit. */
export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without storage the app works from memory.
  }
}

/** Storage left by a version before 1 is wiped, once (specification, point 4). */
function migrateStorage(): void {
  if (/^[1-9]/.test(readStored("h5Version") ?? "")) return;
  try {
    localStorage.clear();
  } catch {
    return;
  }
  writeStored("h5Version", "1");
}

// Here and not in main: every store reads through this module, so this comes before the first read.
migrateStorage();
