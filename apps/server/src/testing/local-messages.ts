import type { Messages } from "../cluster/messages/messages.ts";
import { type Line, messagesOver } from "../cluster/messages/over-line.ts";
import { createLog } from "../platform/log.ts";

type Listener = (bytes: Uint8Array) => void;
type Member = { taken: Map<string, Set<Listener>>; onMissed: (() => void)[] };

/** Messages between contexts of one process: each is copied and arrives later. */
export function createLocalMessages(): { join: () => Messages; miss: () => void } {
  const members = new Set<Member>();
  const lineOf = (own: Member): Line => ({
    send: (subject, bytes) =>
      void setImmediate(() => {
        for (const { taken } of [...members].filter((one) => one !== own))
          for (const listener of taken.get(subject) ?? []) listener(bytes);
      }),
    take: (subject, listener) => {
      const listeners = own.taken.get(subject) ?? new Set();
      own.taken.set(subject, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    onMissed: (listener) => own.onMissed.push(listener),
    close: async () => void members.delete(own),
  });
  return {
    join: () => {
      const own: Member = { taken: new Map(), onMissed: [] };
      members.add(own);
      return messagesOver(lineOf(own), createLog("silent"));
    },
    miss: () => members.forEach(({ onMissed }) => onMissed.forEach((tell) => tell())),
  };
}
