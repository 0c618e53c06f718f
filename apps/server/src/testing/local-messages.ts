import { setTimeout as sleep } from "node:timers/promises";
import {
  type Handle,
  type Messages,
  NoAnswer,
  answerIn,
  answeredBytes,
  decoded,
  encoded,
} from "../cluster/messages/messages.ts";

type Listener = (body: unknown) => void;
type Member = {
  heard: Map<string, Set<Listener>>;
  answers: Map<string, Handle>;
  onMissed: (() => void)[];
};

/** The same between contexts of one process: each message is copied, and arrives later. */
export function createLocalMessages(): { join: () => Messages; miss: () => void } {
  const members = new Set<Member>();
  const join = (): Messages => {
    const own: Member = { heard: new Map(), answers: new Map(), onMissed: [] };
    members.add(own);
    const others = () => [...members].filter((one) => one !== own);
    return {
      publish: (subject, body) => {
        const bytes = encoded(body);
        setImmediate(() => {
          for (const { heard } of others())
            for (const listener of heard.get(subject) ?? []) listener(decoded(bytes));
        });
      },
      hear: (subject, listener) => {
        const listeners = own.heard.get(subject) ?? new Set();
        own.heard.set(subject, listeners.add(listener));
        return () => void listeners.delete(listener);
      },
      ask: async (subject, body, timeoutMs) => {
        const handles = others().flatMap(({ answers }) => answers.get(subject) ?? []);
        if (handles.length === 0) throw new NoAnswer(subject);
        const bytes = encoded(body);
        const answers = handles.map(async (handle) => {
          const answer = await answeredBytes(handle, bytes);
          return answer ?? new Promise<never>(() => undefined);
        });
        const late = new AbortController();
        const none = sleep(timeoutMs, undefined, { signal: late.signal });
        const first = await Promise.race([...answers, none]);
        late.abort();
        none.catch(() => undefined);
        if (first === undefined) throw new NoAnswer(subject);
        return answerIn(first);
      },
      answer: (subject, handle) => {
        own.answers.set(subject, handle);
        return () => void own.answers.delete(subject);
      },
      onMissed: (listener) => own.onMissed.push(listener),
      close: async () => void members.delete(own),
    };
  };
  return {
    join,
    miss: () => members.forEach(({ onMissed }) => onMissed.forEach((tell) => tell())),
  };
}
