import { setTimeout as sleep } from "node:timers/promises";
import { account } from "@candor/contract/areas/account/calls.ts";
import { operatorRoutes } from "@candor/contract/operator-routes.gen.ts";
import { type ManagerOptions, type Socket, type SocketOptions, io } from "socket.io-client";
import { ask, isDone } from "../http/shot.ts";

/** Whether the session was accepted; an error counts as neither. */
export type Outcome = "in" | "out" | "fault";

const ANSWER_MS = 5_000;

type Shown = { headers?: Record<string, string>; query?: string };

/** Makes a call that only a signed-in user may make. */
export const knock = (base: string, { headers = {}, query = "" }: Shown): Promise<Outcome> =>
  outcomeAt(`${base}/api${account.calls.getUser.path}${query}`, headers);

export const knockWith = (base: string, authorization: string): Promise<Outcome> =>
  knock(base, { headers: { authorization } });

/** Makes a console call that only an operator may make. */
export const knockAtConsole = (
  consoleBase: string,
  headers: Record<string, string>,
): Promise<Outcome> =>
  outcomeAt(`${consoleBase}/console/api${operatorRoutes["auth.getOperator"].path}`, headers);

async function outcomeAt(url: string, headers: Record<string, string>): Promise<Outcome> {
  const answer = await ask(url, { method: "GET", headers });
  if (answer !== "closed" && answer.status >= 500) return "fault";
  return isDone(answer) ? "in" : "out";
}

/** A client that is signed in by a socket until it is cut off. */
export type Inside = { outcome: Outcome; socket: Socket };

/** Opens a socket and subscribes to a user's channel, because a guest may connect too. */
export async function enter(
  base: string,
  shown: Partial<ManagerOptions & SocketOptions>,
): Promise<Inside> {
  const socket = io(base, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    ...shown,
  });
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("connect_error", () => resolve(false));
    // The server may cut the socket off before the session is accepted.
    socket.once("disconnect", () => resolve(false));
  });
  if (!isConnected || !socket.connected) return { outcome: "out", socket: socket.close() };
  const asked = { channel: "spot.orders", params: {} };
  const answer: unknown = await Promise.race([
    socket
      .timeout(ANSWER_MS)
      .emitWithAck("subscribe", asked)
      .catch(() => undefined),
    // A subscription that is cut off meanwhile gets no answer.
    new Promise((resolve) => socket.once("disconnect", resolve)),
  ]);
  return { outcome: (answer as { ok?: boolean } | undefined)?.ok === true ? "in" : "out", socket };
}

/** Whether a socket with the session is accepted; closes it again. */
export async function knockBySocket(
  base: string,
  shown: Partial<ManagerOptions & SocketOptions>,
): Promise<Outcome> {
  const { outcome, socket } = await enter(base, shown);
  socket.close();
  return outcome;
}

const LOOK_MS = 50;

/** How many seconds pass until a condition holds; undefined if that takes too long. */
export async function secondsUntil(
  isSo: () => Promise<boolean> | boolean,
  maxMs: number,
): Promise<number | undefined> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > maxMs) return undefined;
    await sleep(LOOK_MS);
  }
  return Math.round((performance.now() - began) / 100) / 10;
}
