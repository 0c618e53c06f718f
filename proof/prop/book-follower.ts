import type { Socket as TcpSocket } from "node:net";
import { type Socket, io } from "socket.io-client";

type Level = [price: string, quantity: string];
export type Depth = {
  symbol: string;
  U: number;
  u: number;
  pu: number | null;
  b: Level[];
  a: Level[];
};
export type Sides = { b: Map<string, string>; a: Map<string, string> };

/** A client that knows the market's book from the socket alone, and can be made to miss things. */
export type Follower = {
  /** The present book; undefined while the client waits for a snapshot. */
  sides: () => Sides | undefined;
  /** The book after change `u`, as one text; undefined if that state never existed or is too old. */
  at: (u: number) => string | undefined;
  counts: { deltas: number; thrown: number; kills: number; pauses: number; gaps: number };
  /** Faults: drops messages unread, breaks the connection, stops reading for a while. */
  throwAway: (count: number) => void;
  kill: () => void;
  pause: (durationMs: number) => void;
  close: () => void;
};

const REMEMBERED = 200;

/** Connects and follows. A client that `ignoresGaps` applies all changes, so its book soon is wrong. */
export function followBook(
  base: string,
  token: string,
  symbol: string,
  { ignoresGaps = false } = {},
): Follower {
  const request = { channel: "spot.depth", params: { symbol } };
  const counts = { deltas: 0, thrown: 0, kills: 0, pauses: 0, gaps: 0 };
  const past = createPast();
  let sides: Sides | undefined;
  let room: string | undefined;
  let last = 0;
  let toThrow = 0;
  const socket = io(base, {
    transports: ["websocket"],
    forceNew: true,
    auth: { token },
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
  });

  const start = (): void => {
    sides = undefined;
    socket.emit("subscribe", request, (answer: { ok: boolean; room: string; snapshot: Depth }) => {
      if (!answer.ok) return void setTimeout(start, 500);
      room = answer.room;
      last = answer.snapshot.u;
      sides = { b: new Map(answer.snapshot.b), a: new Map(answer.snapshot.a) };
      past.clear();
      past.keep(last, sides);
    });
  };
  const take = (delta: Depth): void => {
    counts.deltas += 1;
    if (toThrow > 0) {
      toThrow -= 1;
      counts.thrown += 1;
    } else if (sides !== undefined && delta.u > last) {
      if (delta.pu !== last && !ignoresGaps) {
        counts.gaps += 1;
        return start();
      }
      apply(sides, delta);
      last = delta.u;
      past.keep(last, sides);
    }
  };
  socket.on("connect", start);
  socket.on("resync", start);
  socket.onAny((event: string, message: unknown) => {
    if (event === room) take(message as Depth);
  });
  return {
    sides: () => sides,
    at: past.at,
    counts,
    throwAway: (count) => void (toThrow += count),
    kill: () => {
      counts.kills += 1;
      tcpOf(socket)?.destroy();
    },
    pause: (durationMs) => {
      const tcp = tcpOf(socket);
      if (tcp === undefined || tcp === null) return;
      counts.pauses += 1;
      tcp.pause();
      setTimeout(() => tcp.resume(), durationMs);
    },
    close: () => void socket.close(),
  };
}

/** The latest states of a book, by the number of the change they followed. */
function createPast() {
  const states = new Map<number, string>();
  return {
    at: (u: number): string | undefined => states.get(u),
    clear: (): void => states.clear(),
    keep: (u: number, sides: Sides): void => {
      states.set(u, textOf(sides));
      const [oldest] = states.keys();
      if (states.size > REMEMBERED && oldest !== undefined) states.delete(oldest);
    },
  };
}

/** A book as text, in which the order of the levels makes no difference. */
export const textOf = (sides: Sides): string =>
  (["b", "a"] as const)
    .map((side) =>
      [...sides[side]]
        .map((level) => level.join(":"))
        .toSorted()
        .join(" "),
    )
    .join(" | ");

function apply(sides: Sides, delta: Depth): void {
  for (const side of ["b", "a"] as const)
    for (const [price, quantity] of delta[side])
      if (quantity === "0") sides[side].delete(price);
      else sides[side].set(price, quantity);
}

const tcpOf = (socket: Socket): TcpSocket | null | undefined =>
  (socket.io.engine?.transport as unknown as { ws?: { _socket?: TcpSocket | null } } | undefined)
    ?.ws?._socket;
