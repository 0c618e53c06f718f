import { call } from "../../../lib/call.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { type Found, foundAmong } from "./found.ts";
import { type Seen, keysOf, wrongLine } from "./lines.ts";

const NAME = "seenHeads";
const LINES = 200;

/** The newest lines of the feed, and that the one that this browser saw last still stands there. */
export async function checkHeads(): Promise<Found> {
  const lines = await call("transparency.listHeadLines", { limit: LINES });
  const seen = readSeen();
  const again =
    seen === undefined
      ? []
      : await call("transparency.listHeadLines", { after: seen.line - 1, limit: 1 });
  const where = await wrongLine(lines, seen, again[0]);
  if (where === "unsupported") return { state: "unsupported" };
  const newest = lines.at(-1);
  if (where === undefined && newest !== undefined)
    writeSeen({ line: newest.line, hash: newest.hash, keys: keysOf(lines) });
  return foundAmong(lines.length, where);
}

function readSeen(): Seen | undefined {
  const kept = readStored(NAME);
  return kept === null ? undefined : (JSON.parse(kept) as Seen);
}

const writeSeen = (seen: Seen): void => writeStored(NAME, JSON.stringify(seen));
