import { deserialize, serialize } from "node:v8";

/**
 * Messages between the processes of one installation: each comes at most once, and those of one sender
 * on one subject in their order.
 * What must not be lost is in the database; a message says that it is worth looking, or asks for what can be asked again.
 */
export type Messages = {
  /** Tells the other processes. Never its sender. */
  publish: (subject: string, body: unknown) => void;
  /** Hears what others publish, until the function it returns is called. */
  hear: (subject: string, listener: (body: unknown) => void) => () => void;
  /** Asks whichever process answers the subject; throws NoAnswer where none does in time. */
  ask: (subject: string, body: unknown, timeoutMs: number) => Promise<unknown>;
  /** Answers what others ask; `SILENT` leaves it to another process. */
  answer: (subject: string, handle: Handle) => () => void;
  /** Called whenever messages may have been missed. */
  onMissed: (listener: () => void) => void;
  close: () => Promise<void>;
};

export type Handle = (body: unknown) => Promise<unknown>;

export const SILENT = Symbol("silent");

export class NoAnswer extends Error {}

/** What the asked process threw: a bug there, whose cause stands in its log. */
export class AnswerFailed extends Error {}

/** Amounts (bigint), dates, maps and bytes stay what they are. */
export const encoded = (body: unknown): Buffer => serialize(body);
export const decoded = (bytes: Uint8Array): unknown => deserialize(bytes);
