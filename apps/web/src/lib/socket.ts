import type { ChannelId, ChannelMessage, ChannelParams } from "@candor/contract/types.ts";
import { timeRequest } from "@candor/ui/time/server-clock.ts";
import { useSyncExternalStore } from "react";
import type { Socket } from "socket.io-client";
import { arrivedAtLast } from "./chunk.ts";
import { useSession } from "./session.ts";
import { createSilence } from "./silence.ts";

export type Connection = "connecting" | "live" | "offline";

type Listener = {
  onSnapshot: (message: unknown) => void;
  onMessage: (message: unknown) => void;
  /** What a request adds to the parameters, each time anew: from where this listener goes on. */
  resume?: () => object;
};
type Answer =
  | { ok: true; room: string; snapshot: unknown; at: number }
  | { ok: false; refusal: string };

/** One channel with its parameters, for all its listeners. */
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
/**
 * Whether calls would get through. The end of a socket proves nothing of it: the server may have ended it, and a new
 * one is tried at once. Only a failed try does.
 */
let isReachable = true;
/** A hidden page subscribes to nothing, and its return takes a snapshot of everything. */
let isPaused = false;

/** Longer than the server's pings are apart: a longer silence means a cut connection. */
const SILENT_MS = 18_000;
const silence = createSilence(SILENT_MS, (isSilent) =>
  setConnection(isSilent ? "offline" : "live", !isSilent),
);

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
    resume?: () => Partial<ChannelParams<Id>>;
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
    leave(subscription);
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
  if (asked?.connected !== true || isPaused || subscription.listeners.size === 0) return;
  const applyTime = timeRequest();
  asked.emit("subscribe", requestOf(subscription), (answer: Answer) => {
    if (answer.ok) applyTime(answer.at);
    if (asked !== socket || isPaused || subscription.listeners.size === 0) return;
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

/** Listeners of one room that go on from different places are not foreseen: the last one says from where. */
function requestOf({ request, listeners }: Subscription) {
  const resume = [...listeners].at(-1)?.resume;
  return resume === undefined
    ? request
    : { ...request, params: { ...(request.params as object), ...resume() } };
}

function leaveRoom(subscription: Subscription): void {
  if (subscription.room !== undefined) socket?.off(subscription.room, subscription.deliver);
  subscription.room = undefined;
}

function leave(subscription: Subscription): void {
  leaveRoom(subscription);
  if (socket?.connected === true) socket.emit("unsubscribe", subscription.request);
}

function askForAll(): void {
  for (const subscription of subscriptions.values()) ask(subscription);
}

/** A hidden page costs neither the reader's battery nor the server's time. */
function followVisibility(): void {
  const isHidden = document.visibilityState === "hidden";
  if (isHidden === isPaused) return;
  isPaused = isHidden;
  if (isHidden) for (const subscription of subscriptions.values()) leave(subscription);
  else askForAll();
}

function setConnection(state: Connection, isServerThere: boolean): void {
  if (state === connection && isServerThere === isReachable) return;
  connection = state;
  isReachable = isServerThere;
  for (const watcher of watchers) watcher();
}

/** After a restart of the server, each client reconnects at its own random moment. */
const atRandom = (fromMs: number, toMs: number): number => fromMs + Math.random() * (toMs - fromMs);

/** Loads the socket's code and connects; called once, after the first paint. */
export async function connectSocket(): Promise<void> {
  const { io } = await arrivedAtLast(
    () => import("socket.io-client"),
    () => setConnection("offline", false),
  );
  const opened = io({
    path: "/socket.io",
    transports: ["websocket", "polling"],
    // Tries every transport, since a proxy that refuses upgrades would leave the page without prices.
    tryAllTransports: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    auth: (give) => give({ token: useSession.getState().token }),
  });
  socket = opened;
  opened.io.on("open", () => opened.io.engine.on("packet", silence.received));
  opened.on("connect", () => {
    setConnection("live", true);
    askForAll();
  });
  opened.on("disconnect", (reason) => {
    silence.stop();
    setConnection(reason === "io client disconnect" ? "connecting" : "offline", isReachable);
    // The server closes a socket whose session has ended; the library then waits for our word.
    if (reason === "io server disconnect") setTimeout(() => opened.connect(), atRandom(1000, 2000));
  });
  opened.on("connect_error", ({ message }) => {
    // An upgrade that is neither taken nor refused: the next try begins with what any proxy lets through.
    if (message === "timeout") opened.io.opts.transports = ["polling", "websocket"];
    setConnection("offline", !opened.active);
    // Refused by the server, e.g. with too many tabs open: the library tries no more by itself.
    if (!opened.active) setTimeout(() => opened.connect(), atRandom(2500, 5000));
  });
  // This page was too slow for a room's messages and has missed some.
  opened.on("resync", (room: string) => {
    for (const subscription of subscriptions.values())
      if (subscription.room === room) ask(subscription);
  });
  // The library's own next try may be seconds away.
  window.addEventListener("offline", () => setConnection("offline", false));
  window.addEventListener("online", () => {
    setConnection(opened.connected ? "live" : "offline", true);
    if (!opened.connected) opened.disconnect().connect();
  });
  document.addEventListener("visibilitychange", followVisibility);
  followVisibility();
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) opened.disconnect().connect();
  });
}

export const connectionNow = (): Connection => connection;

/** Calls the watcher when live figures begin and stop arriving. */
export function watchConnection(watcher: (state: Connection) => void): void {
  watch(() => watcher(connection));
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether live figures are arriving. */
export const useConnection = (): Connection => useSyncExternalStore(watch, () => connection);

/** Whether the server can be asked for anything. */
export const useIsReachable = (): boolean => useSyncExternalStore(watch, () => isReachable);
