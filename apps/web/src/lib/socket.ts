import type { ChannelId, ChannelMessage, ChannelParams } from "@candor/contract/types.ts";
import { useSyncExternalStore } from "react";
import type { Socket } from "socket.io-client";
import { useSession } from "./session.ts";

export type Connection = "connecting" | "live" | "offline";

type Listener = { onSnapshot: (message: unknown) => void; onMessage: (message: unknown) => void };
type Answer = { ok: true; room: string; snapshot: unknown } | { ok: false; refusal: string };

/** One channel with its parameters, whoever listens to it. */
type Subscription = {
  request: { channel: ChannelId; params: unknown };
  listeners: Set<Listener>;
  /** The event its messages arrive under, known once the server has answered. */
  room: string | undefined;
  deliver: (message: unknown) => void;
};

const subscriptions = new Map<string, Subscription>();
const watchers = new Set<() => void>();
let socket: Socket | undefined;
let connection: Connection = "connecting";

const keyOf = (channel: ChannelId, params: unknown): string =>
  `${channel} ${JSON.stringify(params)}`;

/**
 * Listens to a channel until the function it returns is called. `onSnapshot` is the whole state: it
 * comes at the start and again after every reconnection; `onMessage` is what changed since.
 */
export function subscribe<Id extends ChannelId>(
  channel: Id,
  params: ChannelParams<Id>,
  handlers: {
    onSnapshot: (message: ChannelMessage<Id>) => void;
    onMessage: (message: ChannelMessage<Id>) => void;
  },
): () => void {
  const key = keyOf(channel, params);
  const subscription = subscriptions.get(key) ?? newSubscription(channel, params);
  subscriptions.set(key, subscription);
  const listener = handlers as Listener;
  subscription.listeners.add(listener);
  ask(subscription);
  return () => {
    subscription.listeners.delete(listener);
    if (subscription.listeners.size > 0 || subscriptions.get(key) !== subscription) return;
    subscriptions.delete(key);
    leaveRoom(subscription);
    if (socket?.connected === true) socket.emit("unsubscribe", subscription.request);
  };
}

/** Asks for a new snapshot, e.g. after a gap in the numbers. */
export function resubscribe<Id extends ChannelId>(channel: Id, params: ChannelParams<Id>): void {
  const subscription = subscriptions.get(keyOf(channel, params));
  if (subscription !== undefined) ask(subscription);
}

function newSubscription(channel: ChannelId, params: unknown): Subscription {
  const listeners = new Set<Listener>();
  const deliver = (message: unknown) => {
    for (const listener of listeners) listener.onMessage(message);
  };
  return { request: { channel, params }, listeners, room: undefined, deliver };
}

/** Refusals that are over in a moment, as after hurrying through many screens. */
const PASSING_REFUSALS: readonly string[] = ["too-many-requests", "busy"];

function ask(subscription: Subscription): void {
  const asked = socket;
  if (asked?.connected !== true || subscription.listeners.size === 0) return;
  asked.emit("subscribe", subscription.request, (answer: Answer) => {
    if (asked !== socket || subscription.listeners.size === 0) return;
    if (!answer.ok) {
      if (PASSING_REFUSALS.includes(answer.refusal)) setTimeout(() => ask(subscription), 1000);
      return;
    }
    leaveRoom(subscription);
    subscription.room = answer.room;
    asked.on(answer.room, subscription.deliver);
    for (const listener of subscription.listeners) listener.onSnapshot(answer.snapshot);
  });
}

function leaveRoom(subscription: Subscription): void {
  if (subscription.room !== undefined) socket?.off(subscription.room, subscription.deliver);
  subscription.room = undefined;
}

function setConnection(state: Connection): void {
  if (state === connection) return;
  connection = state;
  for (const watcher of watchers) watcher();
}

/** Loads the socket's code and connects; called once, after the first paint. */
export async function connectSocket(): Promise<void> {
  const { io } = await import("socket.io-client");
  const opened = io({
    path: "/socket.io",
    transports: ["websocket", "polling"],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
    auth: (give) => give({ token: useSession.getState().token }),
  });
  socket = opened;
  opened.on("connect", () => {
    setConnection("live");
    for (const subscription of subscriptions.values()) ask(subscription);
  });
  opened.on("disconnect", (reason) => {
    setConnection(reason === "io client disconnect" ? "connecting" : "offline");
    // The server closes a socket whose session has ended; the library then waits for our word.
    if (reason === "io server disconnect") setTimeout(() => opened.connect(), 1000);
  });
  opened.on("connect_error", () => {
    setConnection("offline");
    // Refused by the server, e.g. with too many tabs open: the library tries no more by itself.
    if (!opened.active) setTimeout(() => opened.connect(), 5000);
  });
  // The library's own next try may be seconds away.
  window.addEventListener("online", () => {
    if (!opened.connected) opened.disconnect().connect();
  });
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) opened.disconnect().connect();
  });
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether live figures are arriving. */
export const useConnection = (): Connection => useSyncExternalStore(watch, () => connection);
