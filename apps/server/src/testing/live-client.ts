import type { AddressInfo } from "node:net";
import { type ManagerOptions, type Socket, type SocketOptions, io } from "socket.io-client";
import type { Harness } from "./harness.ts";

export type Ack = { ok: true; room: string; snapshot: unknown } | { ok: false; refusal: string };

export type LiveClient = {
  socket: Socket;
  /** Sends any request; returns the server's acknowledgement. */
  ask: (request: unknown) => Promise<Ack>;
  /** Subscribes and returns the room and its snapshot; throws when it is refused. */
  subscribe: (channel: string, params?: object) => Promise<{ room: string; snapshot: unknown }>;
  /** The next message of a room that was not yet taken. */
  next: (room: string) => Promise<unknown>;
  /** The number of a room's messages that wait to be taken. */
  waiting: (room: string) => number;
};

type Options = Partial<ManagerOptions & SocketOptions>;

/** Connects to the harness's listening server; rejects with the server's reason. */
export async function connectLive(
  harness: Harness,
  token?: string,
  options: Options = {},
): Promise<LiveClient> {
  const { port } = harness.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    ...options,
  });
  const queues = new Map<string, unknown[]>();
  const takers = new Map<string, (message: unknown) => void>();
  socket.onAny((room: string, message: unknown) => {
    const taker = takers.get(room);
    takers.delete(room);
    if (taker === undefined) queues.set(room, [...(queues.get(room) ?? []), message]);
    else taker(message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", (error) => {
      socket.close();
      reject(error);
    });
  });
  const ask = (request: unknown): Promise<Ack> =>
    socket.timeout(5_000).emitWithAck("subscribe", request) as Promise<Ack>;
  return {
    socket,
    ask,
    subscribe: async (channel, params = {}) => {
      const answer = await ask({ channel, params });
      if (!answer.ok) throw new Error(answer.refusal);
      return answer;
    },
    next: (room) => {
      const [first, ...rest] = queues.get(room) ?? [];
      queues.set(room, rest);
      return first === undefined
        ? new Promise((resolve) => takers.set(room, resolve))
        : Promise.resolve(first);
    },
    waiting: (room) => queues.get(room)?.length ?? 0,
  };
}
