import { createHash } from "node:crypto";
import { eventLine } from "@candor/rules/event-text.ts";

/** One event of the recorded sequence; `at` is the unix second. */
export type RecordedEvent = {
  id: number;
  at: number;
  text: string;
  /** Undefined within a packed hour, where only its last hash is kept. */
  hash: Buffer | undefined;
};

/** An event with its own hash. */
export type ChainedEvent = RecordedEvent & { hash: Buffer };

/** The last event, which the next one is chained to. */
export type Head = { id: number; at: number; hash: Buffer };

/** The first event: it states what was recorded before this sequence began. */
export const ORIGIN_ID = 0;
/** What stands in for the hash before the first event. */
export const GENESIS_HASH = Buffer.alloc(32);
/** The events of a packed hour; each hour begins by stating its terms. */
export const HOUR_EVENTS = 3_600;
export const DAY_EVENTS = 24 * HOUR_EVENTS;

export const hourOf = (id: number): number => Math.floor(id / HOUR_EVENTS);

type EventText = { id: number; at: number; text: string };

/** SHA-256 of an event's text: all that a later hash needs of it. */
export const eventDigest = (event: EventText): Buffer =>
  createHash("sha256").update(eventLine(event), "utf8").digest();

/**
 * SHA-256 over the previous event's hash (32 bytes; zeros before the first) followed by the digest of this one. Every
 * hash can be recomputed from the events in order.
 */
export const eventHash = (previous: Uint8Array, event: EventText): Buffer =>
  createHash("sha256").update(previous).update(eventDigest(event)).digest();
