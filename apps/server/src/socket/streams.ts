import type { Channel } from "@candor/contract/define.ts";
import type * as z from "zod/mini";
import type { Caller } from "../http/session.ts";

export type Subscriber = Caller | undefined;

/** One channel for the gateway. `room` is undefined for parameters that name nothing. */
export type Stream<C extends Channel = Channel> = {
  room: (params: z.output<C["params"]>, subscriber: Subscriber) => string | undefined;
  snapshot: (
    params: z.output<C["params"]>,
    subscriber: Subscriber,
  ) => Promise<z.output<C["message"]>>;
};

export type Streams<Area extends { channels: Record<string, Channel> }> = {
  [Id in keyof Area["channels"]]: Stream<Area["channels"][Id]>;
};

/**
 * Sends a message to all readers of a room, encoded once. `volatile` is for values that the next one replaces; for
 * anything else, a slow reader is told to take a new snapshot.
 */
export type Emit = (room: string, message: unknown, options?: { volatile: boolean }) => void;

/** Numbers each account's private messages, so that clients notice a missed one. */
export function createSequences(): {
  next: (userId: string) => number;
  current: (userId: string) => number;
} {
  const last = new Map<string, number>();
  return {
    next: (userId) => {
      const seq = (last.get(userId) ?? 0) + 1;
      last.set(userId, seq);
      return seq;
    },
    current: (userId) => last.get(userId) ?? 0,
  };
}
