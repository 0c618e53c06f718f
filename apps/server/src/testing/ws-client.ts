import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import type { Harness } from "./harness.ts";

/** A received message, parsed. */
export type Received = Record<string, unknown>;

export type WsClient = {
  socket: WebSocket;
  send: (message: unknown) => void;
  /** Sends a request and takes the answer with its id; other messages stay in the queue. */
  ask: (method: string, params?: unknown) => Promise<Received>;
  /** Takes the next message that matches, and drops those before it. */
  next: (isSo?: (message: Received) => boolean) => Promise<Received>;
  /** The number of messages that wait to be taken. */
  waiting: () => number;
  /** The code and reason with which the server closes the connection. */
  closed: Promise<{ code: number; reason: string }>;
};

/** Connects to a harness's listening server; rejects where the server refuses. */
export async function connectWs(
  harness: Harness,
  path: string,
  headers: Record<string, string> = {},
): Promise<WsClient> {
  const { port } = harness.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  let queue: Received[] = [];
  const takers: (() => void)[] = [];
  socket.on("message", (data: Buffer) => {
    queue.push(JSON.parse(data.toString()) as Received);
    for (const wake of takers.splice(0)) wake();
  });
  const take = async (
    isSo: (message: Received) => boolean,
    leave: (before: Received[]) => Received[],
  ): Promise<Received> => {
    for (;;) {
      const index = queue.findIndex(isSo);
      const [found] = queue.slice(Math.max(index, 0));
      if (index >= 0 && found !== undefined) {
        queue = [...leave(queue.slice(0, index)), ...queue.slice(index + 1)];
        return found;
      }
      await new Promise<void>((resolve) => takers.push(resolve));
    }
  };
  await once(socket, "open");
  let last = 0;
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  return {
    socket,
    send,
    closed,
    ask: (method, params) => {
      last += 1;
      const id = last;
      send({ id, method, params });
      return take(
        (message) => message["id"] === id,
        (before) => before,
      );
    },
    next: (isSo = () => true) => take(isSo, () => []),
    waiting: () => queue.length,
  };
}
