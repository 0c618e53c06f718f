import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Pool } from "pg";
import { createTurns } from "../platform/turns.ts";
import { type ChainedEvent, GENESIS_HASH, HOUR_EVENTS } from "./recorded-event.ts";
import type { HourParts, PackedHour } from "./unpack-thread.ts";

const PROGRAM = join(import.meta.dirname, "unpack-thread.ts");
/** Each has some 7 MB. A download of the record reads one hour after the other. */
export const KEPT_MAX = 4;
/** An hour takes about a tenth of a second, so no request waits longer than a few seconds. */
export const WAITING_MAX = 16;
const BOUNDS = { timeoutMs: 60_000, memoryMb: 512 };

/** An unpacked hour, whose events are made when they are asked for. */
export type UnpackedHour = {
  event: (id: number) => ChainedEvent;
  /** The text of the event that states the terms in force; undefined before any. */
  stating: (id: number) => string | undefined;
};
type Found = UnpackedHour | undefined | Refusal<"busy">;

/**
 * Unpacks hours one at a time, each in a thread of its own, so that other requests do not wait. The last hours are
 * kept; a request is refused while too many wait.
 */
export function createUnpackedHours(pool: Pool): (hour: number) => Promise<Found> {
  const inTurn = createTurns({ atOnce: 1, waitingMax: WAITING_MAX });
  /** In the sequence of the last use, hours under way included, so that none is unpacked twice. */
  const kept = new Map<number, Promise<Found>>();
  const read = async (hour: number): Promise<Found> => {
    const previous = await hashBefore(pool, hour);
    if (previous === undefined) return undefined;
    return (await inTurn(() => unpacked(pool, hour, previous))) ?? refuse("busy");
  };
  return async (hour) => {
    const found = kept.get(hour) ?? read(hour);
    kept.delete(hour);
    kept.set(hour, found);
    let isKept = false;
    try {
      const answer = await found;
      isKept = answer !== undefined && !isRefusal(answer);
      return answer;
    } finally {
      // A missing hour may come later, and a refused request may be repeated.
      if (!isKept && kept.get(hour) === found) kept.delete(hour);
      if (isKept) trim(kept);
    }
  };
}

function trim(kept: Map<number, unknown>): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) return;
    kept.delete(oldest);
  }
}

/** The hash before a packed hour's first event; undefined if it is not packed. */
async function hashBefore(pool: Pool, hour: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ hour: number; head: Buffer }>(
    "SELECT hour, head FROM index_tick_hours WHERE hour IN ($1, $2)",
    [hour, hour - 1],
  );
  if (!rows.some((row) => row.hour === hour)) return undefined;
  if (hour === 0) return GENESIS_HASH;
  const before = rows.find((row) => row.hour === hour - 1);
  if (before === undefined) throw new Error(`hour ${hour - 1} of the index is missing`);
  return before.head;
}

async function unpacked(pool: Pool, hour: number, previous: Buffer): Promise<UnpackedHour> {
  const { rows } = await pool.query<{ packed: Buffer }>(
    "SELECT packed FROM index_tick_hours WHERE hour = $1",
    [hour],
  );
  if (rows[0] === undefined) throw new Error(`hour ${hour} of the index is missing`);
  const { packed } = rows[0];
  const firstId = hour * HOUR_EVENTS;
  return hourOfParts(await partsOf({ packed, firstId, previous }), firstId);
}

function partsOf(workerData: PackedHour, { timeoutMs, memoryMb } = BOUNDS): Promise<HourParts> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  const worker = new Worker(PROGRAM, { workerData, resourceLimits, env: {} });
  return new Promise<HourParts>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("an hour is not unpacked")), timeoutMs);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the thread of an hour ended with ${code}`));
    });
  }).finally(() => void worker.terminate());
}

function hourOfParts(parts: HourParts, firstId: number): UnpackedHour {
  const texts = Buffer.from(parts.texts.buffer);
  const hashes = Buffer.from(parts.hashes.buffer);
  const textAt = (place: number): string =>
    texts.toString("utf8", place === 0 ? 0 : parts.ends[place - 1], parts.ends[place]);
  return {
    event: (id) => {
      const place = id - firstId;
      const hash = hashes.subarray(place * GENESIS_HASH.length, (place + 1) * GENESIS_HASH.length);
      return { id, at: parts.seconds[place] ?? 0, text: textAt(place), hash };
    },
    stating: (id) => {
      const place = parts.stated[id - firstId] ?? -1;
      return place < 0 ? undefined : textAt(place);
    },
  };
}
