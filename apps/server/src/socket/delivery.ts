import type { Clock } from "../platform/clock.ts";
import type { LiveServer, LiveSocket } from "./live-socket.ts";
import type { Emit } from "./streams.ts";

/** The most bytes that wait for one reader, besides what its transport has taken. */
const QUEUE_BYTES = 131_072;
/** How long a reader may be behind before it is disconnected. */
const STALLED_MS = 30_000;
const REVIEW_MS = 250;
const HELD_MAX = 200;

/** The messages of one room held back from a socket while its snapshot is read. */
type Held = { readers: number; messages: unknown[]; isCut: boolean };
type Lag = { since: number; missed: Set<string> };

export type Delivery = {
  emit: Emit;
  hasListeners: (room: string) => boolean;
  /** Holds back a room's messages from a socket until the returned function is called, which sends them. */
  hold: (socket: LiveSocket, room: string) => () => void;
  /** Whether so much waits for this reader that nothing more is sent for now. */
  isBehind: (socket: LiveSocket) => boolean;
  close: () => void;
};

/**
 * The subscribers of rooms. One encoding serves all. A reader that falls behind misses messages; once it has caught up
 * it gets `resync` with the rooms to subscribe to again, and otherwise it is disconnected. So the server keeps a
 * bounded number of bytes for each reader.
 */
export function createDelivery(io: LiveServer, clock: Clock): Delivery {
  const { adapter, sockets } = io.of("/");
  const lags = createLags(clock);
  const held = new Map<string, Map<string, Held>>();

  /** Whether a message is held back or dropped instead of sent. */
  const isPassedOver = (socket: LiveSocket, room: string, message: unknown): boolean => {
    const kept = held.get(room)?.get(socket.id);
    if (kept !== undefined) {
      if (kept.messages.length < HELD_MAX) kept.messages.push(message);
      else kept.isCut = true;
      return true;
    }
    if (!lags.isBehind(socket)) return false;
    lags.miss(socket, room);
    return true;
  };

  return {
    emit: (room, message, options) => {
      const members = adapter.rooms.get(room);
      if (members === undefined) return;
      const packet = packetOf(room, message);
      for (const id of members) {
        const socket = sockets.get(id);
        if (socket === undefined) continue;
        // A value that the next one replaces does not wait.
        if (options?.volatile === true && !socket.conn.transport.writable) continue;
        if (options?.volatile === true || !isPassedOver(socket, room, message))
          socket.conn.write(packet.text, packet.options);
      }
    },
    hasListeners: (room) => adapter.rooms.has(room),
    hold: (socket, room) => {
      const starting = held.get(room) ?? new Map<string, Held>();
      held.set(room, starting);
      const kept = starting.get(socket.id) ?? { readers: 0, messages: [], isCut: false };
      starting.set(socket.id, kept);
      kept.readers += 1;
      return () => {
        kept.readers -= 1;
        if (kept.readers > 0) return;
        starting.delete(socket.id);
        if (starting.size === 0) held.delete(room);
        if (!socket.rooms.has(room)) return;
        if (kept.isCut) socket.emit("resync", room);
        else for (const message of kept.messages) socket.emit(room, message);
      };
    },
    isBehind: lags.isBehind,
    close: lags.close,
  };
}

/**
 * A message as socket.io's text packet and the WebSocket frame around it, made once for all readers. The library's
 * adapter would make a frame of two parts, which has to be joined for each reader.
 */
function packetOf(room: string, message: unknown) {
  const text = `2${JSON.stringify([room, message])}`;
  return { text, options: { compress: false, wsPreEncodedFrame: [frameOf(`4${text}`)] } };
}

/** A whole, unmasked text frame (RFC 6455, section 5.2). */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = 0x81;
  frame[1] = headBytes === 2 ? length : headBytes === 4 ? 126 : 127;
  if (headBytes === 4) frame.writeUInt16BE(length, 2);
  if (headBytes === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, headBytes);
  return frame;
}

/** The readers that are behind, checked by a timer while there are any. */
function createLags(clock: Clock) {
  const lags = new Map<LiveSocket, Lag>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const close = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const review = (): void => {
    for (const [socket, { since, missed }] of lags) {
      const isStalled = clock.now().getTime() - since >= STALLED_MS;
      if (socket.connected && !hasCaughtUp(socket) && !isStalled) continue;
      lags.delete(socket);
      if (!hasCaughtUp(socket)) socket.conn.close(true);
      else for (const room of missed) if (socket.rooms.has(room)) socket.emit("resync", room);
    }
    if (lags.size === 0) close();
  };
  return {
    isBehind: (socket: LiveSocket): boolean => {
      if (lags.has(socket)) return true;
      if (waitingBytes(socket) <= QUEUE_BYTES) return false;
      lags.set(socket, { since: clock.now().getTime(), missed: new Set() });
      timer ??= setInterval(review, REVIEW_MS);
      return true;
    },
    miss: (socket: LiveSocket, room: string): void => void lags.get(socket)?.missed.add(room),
    close,
  };
}

const hasCaughtUp = (socket: LiveSocket): boolean =>
  socket.conn.transport.writable && queueOf(socket).length === 0;

function waitingBytes(socket: LiveSocket): number {
  let bytes = 0;
  for (const { data } of queueOf(socket)) bytes += data?.length ?? 0;
  return bytes;
}

type Waiting = { data?: { length: number } };

/** What the transport has not taken yet; engine.io has no public view of it. */
const queueOf = ({ conn }: LiveSocket): readonly Waiting[] =>
  (conn as unknown as { writeBuffer: readonly Waiting[] }).writeBuffer;
