import { deserialize, serialize } from "node:v8";

/**
 * Messages between the processes of one installation. Each comes at most once, and those of a sender on a subject in
 * order. What must not be lost is in the database: a message only says that something changed, or asks for what can be
 * asked again.
 */
export type Messages = {
  /** Sends to the other processes, never to the sender. */
  publish: (subject: string, body: unknown) => void;
  /** Listens to what others publish, until the returned function is called. */
  hear: (subject: string, listener: (body: unknown) => void) => () => void;
  /** Asks the process that answers the subject; throws NoAnswer if none does in time. */
  ask: (subject: string, body: unknown, timeoutMs: number) => Promise<unknown>;
  /** Answers the questions of others; `SILENT` leaves one to another process. */
  answer: (subject: string, handle: Handle) => () => void;
  /** Called whenever messages may have been missed. */
  onMissed: (listener: () => void) => void;
  close: () => Promise<void>;
};

export type Handle = (body: unknown) => Promise<unknown>;

export const SILENT = Symbol("silent");

export class NoAnswer extends Error {}

/** The asked process threw an error, which its log has. */
export class AnswerFailed extends Error {}

/** Amounts (bigint), dates, maps and bytes keep their types. */
export const encoded = (body: unknown): Buffer => serialize(body);
export const decoded = (bytes: Uint8Array): unknown => deserialize(bytes);
