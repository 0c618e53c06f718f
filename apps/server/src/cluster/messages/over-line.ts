import { randomUUID } from "node:crypto";
import type { Log } from "../../platform/log.ts";
import { createGather } from "./gather.ts";
import {
  AnswerFailed,
  type Handle,
  type Messages,
  NoAnswer,
  SILENT,
  decoded,
  encoded,
} from "./messages.ts";

/** Carries bytes of any length to every other process that takes their subject, in the sender's order, at most once. */
export type Line = {
  send: (subject: string, bytes: Buffer) => void;
  take: (subject: string, listener: (bytes: Uint8Array) => void) => () => void;
  onMissed: Messages["onMissed"];
  close: () => Promise<void>;
};

/** What a process says on one subject in one turn. */
type Frame = { from: string; items: unknown[] };
type Asked = [number: number, body: unknown];
type Answered = [number: number, answer: { ok: unknown } | { failed: string }];

/** The most questions of a process that wait for answers; further ones fail at once. */
const ASKED_MAX = 20_000;

/** Sends messages in frames: one frame for each turn, and each answer as soon as there is one. */
export function messagesOver(line: Line, log: Log): Messages {
  const from = randomUUID();
  const { add, flush } = createGather((subject, items) =>
    sendFrame(line, log, subject, { from, items }),
  );
  const waiting = new Map<number, (answer: Answered[1] | undefined) => void>();
  let lastNumber = 0;
  const take = (subject: string, each: (item: unknown, sender: string) => void): (() => void) =>
    line.take(subject, (bytes) => {
      const frame = decoded(bytes) as Frame;
      for (const item of frame.items) contained(log, subject, () => each(item, frame.from));
    });
  take(answersTo(from), (item) => {
    const [number, answer] = item as Answered;
    waiting.get(number)?.(answer);
  });
  return {
    publish: add,
    hear: take,
    ask: async (subject, body, timeoutMs) => {
      if (waiting.size >= ASKED_MAX) throw new NoAnswer(subject);
      const number = (lastNumber += 1);
      const answered = Promise.withResolvers<Answered[1] | undefined>();
      waiting.set(number, answered.resolve);
      const timer = setTimeout(() => answered.resolve(undefined), timeoutMs);
      add(subject, [number, body] satisfies Asked);
      const answer = await answered.promise;
      clearTimeout(timer);
      waiting.delete(number);
      if (answer === undefined) throw new NoAnswer(subject);
      if ("failed" in answer) throw new AnswerFailed(answer.failed);
      return answer.ok;
    },
    answer: (subject, handle) =>
      take(subject, (item, asker) => {
        const [number, body] = item as Asked;
        void answerTo(handle, body).then((answer) => {
          if (answer !== undefined) add(answersTo(asker), [number, answer] satisfies Answered);
        });
      }),
    onMissed: line.onMissed,
    close: () => {
      flush();
      return line.close();
    },
  };
}

const answersTo = (process: string): string => `answers.${process}`;

/** Undefined leaves the answer to another process. */
async function answerTo(handle: Handle, body: unknown): Promise<Answered[1] | undefined> {
  try {
    const ok = await handle(body);
    return ok === SILENT ? undefined : { ok };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : "failed" };
  }
}

/** An item that cannot be encoded does not hold back the others. */
function sendFrame(line: Line, log: Log, subject: string, frame: Frame): void {
  let bytes: Buffer;
  try {
    bytes = encoded(frame);
  } catch (error) {
    const { from, items } = frame;
    if (items.length === 1) return log.error({ err: error, subject }, "a message was not sent");
    return items.forEach((item) => sendFrame(line, log, subject, { from, items: [item] }));
  }
  line.send(subject, bytes);
}

/** A listener that throws still gets the messages behind. */
function contained(log: Log, subject: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error, subject }, "a message was not taken");
  }
}
