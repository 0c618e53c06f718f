import type { ChannelId, ChannelMessage, ChannelParams } from "@candor/contract/types.ts";
import { type Socket, io } from "socket.io-client";
import { lastOf, placeOf } from "./numbers.ts";

export type ChannelHandlers<Message> = {
  /** The whole state: at first, and again after each reconnection and each gap. */
  onSnapshot: (message: Message) => void;
  /** What has changed since, in order and without a gap. */
  onMessage: (message: Message) => void;
  /** The server refused; no messages come on this channel. */
  onRefused?: (refusal: string) => void;
};
/** Subscribes until the returned function is called. */
export type Subscribe = <Id extends ChannelId>(
  channel: Id,
  params: ChannelParams<Id>,
  handlers: ChannelHandlers<ChannelMessage<Id>>,
) => () => void;
export type Channels = {
  subscribe: Subscribe;
  /** Ends the connection, so that the program can end. */
  close: () => void;
};

type Answer = { ok: true; room: string; snapshot: unknown } | { ok: false; refusal: string };
type Subscription = {
  request: { channel: ChannelId; params: unknown };
  handlers: ChannelHandlers<unknown>;
  room: string | undefined;
  /** The number up to which this reader has all messages. */
  last: number | undefined;
  /** A snapshot is on its way; messages before it are dropped. */
  isAsking: boolean;
  deliver: (message: unknown) => void;
};

/** Refusals that pass within a moment, as after many requests at once. */
const PASSING: readonly string[] = ["too-many-requests", "busy"];
const AGAIN_AFTER_MS = 1_000;

type Server = { baseUrl: string; token: () => string | null };

/** The channels of a server over one connection, which opens with the first subscription. */
export function createChannels({ baseUrl, token }: Server): Channels {
  const subscriptions = new Set<Subscription>();
  let socket: Socket | undefined;

  const ask = (subscription: Subscription): void => {
    const asked = socket;
    if (asked?.connected !== true || !subscriptions.has(subscription)) return;
    subscription.isAsking = true;
    asked.emit("subscribe", subscription.request, (answer: Answer) => {
      if (asked !== socket || !subscriptions.has(subscription)) return;
      if (answer.ok) return begin(asked, subscription, answer);
      if (PASSING.includes(answer.refusal)) setTimeout(ask, AGAIN_AFTER_MS, subscription);
      else refuse(subscription, answer.refusal);
    });
  };
  const refuse = (subscription: Subscription, refusal: string): void => {
    subscriptions.delete(subscription);
    subscription.handlers.onRefused?.(refusal);
  };
  const connect = (): Socket => {
    const opened = io(new URL(baseUrl).origin, {
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      auth: (give) => give({ token: token() }),
    });
    opened.on("connect", () => subscriptions.forEach(ask));
    // This reader was too slow for a room, and has missed messages.
    opened.on("resync", (room: string) => {
      for (const subscription of subscriptions) if (subscription.room === room) ask(subscription);
    });
    // The library does not reconnect by itself if the server ended or refused the connection.
    opened.on("disconnect", (reason) => {
      if (reason === "io server disconnect") setTimeout(() => opened.connect(), AGAIN_AFTER_MS);
    });
    opened.on("connect_error", ({ message }) => {
      if (opened.active) return;
      if (PASSING.includes(message)) setTimeout(() => opened.connect(), AGAIN_AFTER_MS);
      else for (const subscription of subscriptions) refuse(subscription, message);
    });
    return opened;
  };

  return {
    subscribe: (channel, params, handlers) => {
      const subscription: Subscription = {
        request: { channel, params },
        handlers: handlers as ChannelHandlers<unknown>,
        room: undefined,
        last: undefined,
        isAsking: true,
        deliver: (message) => hear(subscription, message, ask),
      };
      subscriptions.add(subscription);
      if (socket === undefined) socket = connect();
      else ask(subscription);
      return () => {
        subscriptions.delete(subscription);
        leaveRoom(socket, subscription);
        const isHeard = [...subscriptions].some(({ room }) => room === subscription.room);
        if (!isHeard && socket?.connected === true)
          socket.emit("unsubscribe", subscription.request);
      };
    },
    close: () => {
      subscriptions.clear();
      socket?.disconnect();
      socket = undefined;
    },
  };
}

function begin(
  socket: Socket,
  subscription: Subscription,
  { room, snapshot }: Answer & { ok: true },
): void {
  leaveRoom(socket, subscription);
  subscription.room = room;
  subscription.last = lastOf(snapshot);
  subscription.isAsking = false;
  socket.on(room, subscription.deliver);
  subscription.handlers.onSnapshot(snapshot);
}

function hear(
  subscription: Subscription,
  message: unknown,
  ask: (subscription: Subscription) => void,
): void {
  if (subscription.isAsking) return;
  const place = placeOf(message, subscription.last);
  if (place === "gap") return ask(subscription);
  if (place === "known") return;
  subscription.last = lastOf(message) ?? subscription.last;
  subscription.handlers.onMessage(message);
}

function leaveRoom(socket: Socket | undefined, subscription: Subscription): void {
  if (subscription.room !== undefined) socket?.off(subscription.room, subscription.deliver);
}
