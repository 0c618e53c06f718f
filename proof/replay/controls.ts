import { add, dec, formatDec } from "@candor/money";
import type pg from "pg";
import type { Batch, Entry } from "./journal.ts";
import { type Replayed, type ReplayOptions, replay } from "./replay.ts";
import { snapshotControls } from "./snapshot-controls.ts";

type Counts = Omit<Replayed, "differences">;

/** Replays with each control; a control that the replay does not notice is green. */
export async function controlReplay(
  pool: pg.Pool,
  counts: Counts,
  differences: readonly string[],
  base: ReplayOptions = {},
): Promise<Record<string, "red" | "green" | "nothing to change">> {
  const results: Awaited<ReturnType<typeof controlReplay>> = {};
  for (const [name, create] of Object.entries(controls)) {
    const { options, says, hasChanged } = create(counts);
    const changed = await replay(pool, { ...base, ...options });
    const isRed = changed.differences.some(
      (difference) => difference.includes(says) && !differences.includes(difference),
    );
    results[name] = !hasChanged() ? "nothing to change" : isRed ? "red" : "green";
  }
  return results;
}

/** A change to the stored input, and the difference that a replay has to report. */
export type Control = {
  options: ReplayOptions;
  says: string;
  /** False if the input had nothing to change. */
  hasChanged: () => boolean;
};

type Change = (entries: Entry[], at: number) => void;
type Where = (entries: readonly Entry[], at: number) => boolean;

/** Each control makes one change, about in the middle of all orders and fired stops. */
const controls: Record<string, (counts: Counts) => Control> = {
  "one lot more": ({ orders }) => once("", orders / 10, isPlaced, oneLotMore),
  "a stop that fires at once": ({ fired }) =>
    once("fired at a price that nothing had", fired / 2, isArmed, (entries, at) => {
      const [, book, number] = entries[at] ?? [];
      entries.splice(at + 1, 0, ["fire", `${book}`, Number(number), 0]);
    }),
  "two stops that fire the other way round": ({ fired }) =>
    once("fired before others", fired / 4, areTwoFired, (entries, at) => {
      entries.splice(at, 2, ...entries.slice(at, at + 2).reverse());
    }),
  "a second that was known": () =>
    once("the first that was unknown", 0, isDecided, (entries, at) => {
      const entry = entries[at];
      if (entry?.[0] === "enter") entry[5] = (entry[5] ?? 0) - 1;
    }),
  "halts that do not end": () => neverResumed(),
  "a stop that never fires": ({ fired }) => neverFired(fired / 2),
  "an index that was not recorded": () => notRecorded(),
  "a line of the ledger": () => anotherLine(),
  "a batch that is gone": () => goneBatch(),
  ...snapshotControls,
};

const isArmed: Where = (entries, at) => entries[at]?.[0] === "arm";
const isFired: Where = (entries, at) => entries[at]?.[0] === "fire";
const isDecided: Where = (entries, at) => {
  const entry = entries[at];
  return entry?.[0] === "enter" && typeof entry[5] === "number";
};
/** Finds an order that never rests, because a later reduction would hide its size. */
const isPlaced: Where = (entries, at) => {
  const entry = entries[at];
  return (
    (entry?.[0] === "place" || entry?.[0] === "accept") &&
    (entry[7] === "ioc" || entry[7] === "fok")
  );
};
const areTwoFired: Where = (entries, at) =>
  isFired(entries, at) && isFired(entries, at + 1) && entries[at]?.[1] === entries[at + 1]?.[1];

const oneLotMore: Change = (entries, at) => {
  const entry = entries[at];
  if (entry?.[0] === "place" || entry?.[0] === "accept") entry[9] += 1;
};

/** Makes a change at the place after `after` others of its kind, or at the last one. */
function once(says: string, after: number, where: Where, change: Change): Control {
  let left = Math.floor(after);
  let isDone = false;
  const alter = (batches: Batch[]): void => {
    for (const { entries } of batches)
      for (let at = 0; at < entries.length && !isDone; at += 1) {
        if (!where(entries, at) || left-- > 0) continue;
        change(entries, at);
        isDone = true;
      }
  };
  return { options: { alter }, says, hasChanged: () => isDone };
}

/** Removes a stop from the journal, starting with its firing. */
function neverFired(after: number): Control {
  let left = Math.floor(after);
  let number: number | undefined;
  const alter = (batches: Batch[]): void => {
    for (const batch of batches)
      batch.entries = batch.entries.filter((entry) => {
        if (number === undefined && entry[0] === "fire" && left-- <= 0) [, , number] = entry;
        return number === undefined || entry[2] !== number;
      });
  };
  return { options: { alter }, says: "did not fire", hasChanged: () => number !== undefined };
}

function neverResumed(): Control {
  let isDone = false;
  const alter = (batches: Batch[]): void => {
    for (const batch of batches) {
      const left = batch.entries.filter(([what]) => what !== "resume");
      isDone ||= left.length < batch.entries.length;
      batch.entries = left;
    }
  };
  return { options: { alter }, says: "halted", hasChanged: () => isDone };
}

function notRecorded(): Control {
  const watching = new Set<number>();
  let isFiring = false;
  // This changes nothing: it checks whether any stop fires by the index.
  const alter = (batches: Batch[]): void => {
    for (const { entries } of batches)
      for (const entry of entries) {
        if (entry[0] === "arm" && entry[15] === "index") watching.add(entry[2]);
        if (entry[0] === "fire") isFiring ||= watching.has(entry[2]);
      }
  };
  const readPrices = (): Promise<void> => Promise.resolve();
  return {
    options: { alter, readPrices },
    says: "fired at a price that nothing had",
    hasChanged: () => isFiring,
  };
}

/** Removes a batch, as if its month were gone. */
function goneBatch(): Control {
  let isDone = false;
  const alter = (batches: Batch[]): void => {
    // A removed last batch would not be noticed.
    if (isDone || batches.length < 3) return;
    batches.splice(Math.floor(batches.length / 2), 1);
    isDone = true;
  };
  return { options: { alter }, says: "is gone", hasChanged: () => isDone };
}

/** Adds the smallest amount of its currency to one line. */
function anotherLine(): Control {
  let isDone = false;
  return {
    options: {
      alterLines: (lines) => {
        const [line] = lines;
        if (isDone || line === undefined) return;
        line.amount = formatDec(add(dec(line.amount), LEAST));
        isDone = true;
      },
    },
    says: "ledger of batch",
    hasChanged: () => isDone,
  };
}

const LEAST = dec("0.000000000000000001");
