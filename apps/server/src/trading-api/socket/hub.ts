import type { Live } from "../../manifest/area.ts";
import type { Log } from "../../platform/log.ts";

type Listener = (message: unknown) => void;

/** The rooms of the channels as parts of this server hear them, beside the clients of its gateway. */
export type Hub = Live & {
  /** Hears a room from now on, until the function it returns is called. */
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
          // One listener's fault is not the others', nor the writer's that tells them.
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

/** Tells both; a room has listeners where either has. */
export const fannedOut = (one: Live, other: Live): Live => ({
  emit: (room, message, options) => {
    one.emit(room, message, options);
    other.emit(room, message, options);
  },
  hasListeners: (room) => one.hasListeners(room) || other.hasListeners(room),
});
