import { createHmac } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Head } from "@candor/chains/signing/protocol.ts";
import * as z from "zod/mini";
import { type Entry, entry } from "./journal-entries.ts";
import { lockFile } from "./lock-file.ts";

const line = z.strictObject({ entry, hash: z.string() });

/** The hash before the first line. */
const START = "0".repeat(64);
const hashOf = (key: Buffer, before: string, one: Entry): string =>
  createHmac("sha256", key)
    .update(`${before}\n${JSON.stringify(one)}`)
    .digest("hex");

export type Journal = {
  /** The number of its lines and the last hash. */
  head: () => Head;
  /** Whether the journal once ended with this line. */
  hasBeen: (head: Head) => boolean;
  /** Appends a line; it is on the disk before this returns. */
  append: (one: Entry) => void;
  close: () => void;
};

/**
 * The signer's log: lines that are only added, each with a hash over the one before, keyed by the signer's own secret,
 * so that a writer of the file cannot add any. Opening passes all of them to `each`, oldest first. A last line cut off
 * when the machine stopped was never answered and is removed; any other damage ends the process. Only one process has
 * the journal at a time.
 */
export function openJournal(path: string, key: Buffer, each: (one: Entry) => void): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const unlock = lockFile(`${path}.lock`);
  const file = openSync(path, "a+", 0o600);
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf("\n") + 1;
  if (end < bytes.length) ftruncateSync(file, end);
  // The hashes by line, so that a head reported earlier can be found.
  const hashes = [START];
  const last = (): string => hashes.at(-1) ?? START;
  const lines = bytes.subarray(0, end).toString().split("\n").slice(0, -1);
  for (const [at, text] of lines.entries()) {
    const read = readLine(text);
    if (read?.hash !== hashOf(key, last(), read?.entry ?? ({} as Entry)))
      throw new Error(`line ${at + 1} of ${path} is not as it was written`);
    each(read.entry);
    hashes.push(read.hash);
  }
  return {
    head: () => ({ count: hashes.length - 1, hash: last() }),
    hasBeen: ({ count, hash }) => hashes[count] === hash,
    append: (one) => {
      const hash = hashOf(key, last(), one);
      writeSync(file, `${JSON.stringify({ entry: one, hash })}\n`);
      fsyncSync(file);
      hashes.push(hash);
      each(one);
    },
    close: () => {
      closeSync(file);
      unlock();
    },
  };
}

function readLine(text: string): z.output<typeof line> | undefined {
  try {
    return z.safeParse(line, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
