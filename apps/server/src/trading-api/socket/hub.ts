import type { Live } from "../../manifest/area.ts";
import type { Log } from "../../platform/log.ts";

type Listener = (message: unknown) => void;

/** The channels' rooms for parts of this server, besides the gateway's clients. */
export type Hub = Live & {
  /** Listens to a room until the returned function is called. */
  listen: (room: string, listener: Listener) => () => void;
};

export function createHub(log: Log): Hub {
  const rooms = new Map<string, Set<Listener>>();
  return {
    emit: (room, message) => {
      for (const listener of rooms.get(room) ?? [])
        try {
          listener(message);
        } catch (error) {
          // A failing listener affects neither the others nor the sender.
          log.error({ err: error, room }, "a message of a room was not taken");
        }
    },
    hasListeners: (room) => rooms.has(room),
    listen: (room, listener) => {
      const listeners = rooms.get(room) ?? new Set();
      rooms.set(room, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && rooms.get(room) === listeners) rooms.delete(room);
      };
    },
  };
}

/** Sends to both; a room has listeners if it has any in either. */
export const fannedOut = (one: Live, other: Live): Live => ({
  emit: (room, message, options) => {
    one.emit(room, message, options);
    other.emit(room, message, options);
  },
  hasListeners: (room) => one.hasListeners(room) || other.hasListeners(room),
});
