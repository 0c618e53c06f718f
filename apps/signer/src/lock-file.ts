import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** The files locked by this process: a process id alone may be a previous process's. */
const held = new Set<string>();

/** Locks a file against other signers, and takes over the lock of a process that has ended. Returns the unlock. */
export function lockFile(path: string): () => void {
  for (let tries = 0; ; tries += 1) {
    try {
      writeFileSync(path, `${process.pid}`, { flag: "wx" });
      held.add(path);
      return () => {
        rmSync(path, { force: true });
        held.delete(path);
      };
    } catch (error) {
      const holder = Number.parseInt(readFileSync(path, "utf8"), 10);
      if (tries > 0 || held.has(path) || isAlive(holder))
        throw new Error(`${path} is held by process ${holder}`, { cause: error });
      rmSync(path, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
