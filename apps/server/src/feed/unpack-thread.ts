import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { eventHash } from "./recorded-event.ts";
import { unpackHour } from "./pack-hour.ts";

export type PackedHour = { packed: Uint8Array; firstId: number; previous: Uint8Array };

/** The events of an hour, in a form that crosses to another thread without a copy. */
export type HourParts = {
  /** The texts in sequence, and where each ends. */
  texts: Uint8Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
  seconds: Float64Array<ArrayBuffer>;
  /** 32 bytes each. */
  hashes: Uint8Array<ArrayBuffer>;
  /** For each event, the index of the one that states its terms; -1 before any. */
  stated: Int32Array<ArrayBuffer>;
};

// This thread unpacks one hour. On Linux the low priority is this thread's only.
setPriority(constants.priority.PRIORITY_LOW);
const { packed, firstId, previous } = workerData as PackedHour;
const events = await unpackHour(Buffer.from(packed), firstId);
const texts = events.map(({ text }) => Buffer.from(text, "utf8"));
const parts: HourParts = {
  texts: new Uint8Array(texts.reduce((bytes, { length }) => bytes + length, 0)),
  ends: new Uint32Array(events.length),
  seconds: Float64Array.from(events, ({ at }) => at),
  hashes: new Uint8Array(events.length * previous.length),
  stated: new Int32Array(events.length),
};
let hash: Uint8Array = previous;
let end = 0;
let stated = -1;
for (const [place, event] of events.entries()) {
  const text = texts[place] ?? Buffer.alloc(0);
  parts.texts.set(text, end);
  end += text.length;
  parts.ends[place] = end;
  hash = eventHash(hash, event);
  parts.hashes.set(hash, place * previous.length);
  if (event.text.includes("\n")) stated = place;
  parts.stated[place] = stated;
}
const { buffer } = parts.texts;
const moved = [buffer, parts.ends.buffer, parts.seconds.buffer, parts.hashes.buffer];
parentPort?.postMessage(parts, [...moved, parts.stated.buffer]);
