import { createHash } from "node:crypto";
import { type FileHandle, chown, mkdir, open, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Stats } from "node:fs";

/** Files copied at the same time; each takes one block of memory. */
const AT_ONCE = 8;
const BLOCK = 1 << 20;

export type CopiedFile = { path: string; bytes: number; sha256: string };
export type CopyTerms = {
  from: string;
  to: string;
  /** The account that owns the copies. */
  owner: Pick<Stats, "uid" | "gid">;
  /** The file that is copied after all others. */
  last: string;
  isLeftOut?: (path: string) => boolean;
};

/**
 * Copies a folder of PostgreSQL's and hashes what it copies. The server may go on writing: a file that it removes meanwhile
 * is left out, and one that changes is copied in any state, since the log repairs both.
 */
export async function copyTree(terms: CopyTerms): Promise<CopiedFile[]> {
  const { from, to, owner, last, isLeftOut = () => false } = terms;
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({
    entry,
    path: relative(from, join(entry.parentPath, entry.name)),
  }));
  await makeFolder(to, owner);
  for (const { entry, path } of paths.toSorted((one, other) => one.path.length - other.path.length))
    if (entry.isDirectory()) await makeFolder(join(to, path), owner);
  const files = paths
    .filter(({ entry, path }) => entry.isFile() && path !== last && !isLeftOut(path))
    .map(({ path }) => path);
  const copied: CopiedFile[] = [];
  const work = async (): Promise<void> => {
    const block = Buffer.allocUnsafe(BLOCK);
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const file = await copyFile(path, terms, block);
      if (file !== undefined) copied.push(file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  files.push(last);
  await work();
  return copied;
}

async function makeFolder(path: string, { uid, gid }: CopyTerms["owner"]): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chown(path, uid, gid);
}

async function copyFile(
  path: string,
  { from, to, owner }: CopyTerms,
  block: Buffer,
): Promise<CopiedFile | undefined> {
  const source = await openIfThere(join(from, path));
  if (source === undefined) return undefined;
  const target = await open(join(to, path), "w", 0o600);
  try {
    await target.chown(owner.uid, owner.gid);
    const hash = createHash("sha256");
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await source.read(block, 0, BLOCK);
      if (bytesRead === 0) break;
      const part = block.subarray(0, bytesRead);
      hash.update(part);
      await target.writeFile(part);
      bytes += bytesRead;
    }
    return { path, bytes, sha256: hash.digest("hex") };
  } finally {
    await source.close();
    await target.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
