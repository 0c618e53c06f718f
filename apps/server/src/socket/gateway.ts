import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import { Server } from "socket.io";
import { PART_HEADERS } from "../http/security-headers.ts";
import { createDelivery } from "./delivery.ts";
import { type Connection, createDoor } from "./door.ts";
import type { GatewayCtx, LiveServer, LiveSocket } from "./live-socket.ts";
import { createPolls } from "./polls.ts";
import type { Emit } from "./streams.ts";
import { type BoundStream, listen } from "./subscriptions.ts";

const SOCKETS_A_USER = 5;
const RECHECK_MS = 60_000;
const PACKET_BYTES = 65_536;
/** More often than by default, so that a page soon notices a dead connection. */
const PING_MS = 15_000;
const PONG_MS = 15_000;

export type Gateway = {
  emit: Emit;
  hasListeners: (room: string) => boolean;
  /** Accepts connections, once every channel has its stream. */
  serve: (streams: ReadonlyMap<string, BoundStream>) => void;
  close: () => Promise<void>;
};

/** The sockets: they decide who may listen to what, and clients never choose a room themselves. */
export function createGateway(http: HttpServer, ctx: GatewayCtx): Gateway {
  const door = createDoor(ctx);
  const io: LiveServer = new Server(http, {
    path: "/socket.io",
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: PACKET_BYTES,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    allowRequest: (request, decide) => decide(null, door.lets(request)),
  });
  io.engine.on("connection", door.enter);
  io.engine.use(pollsInTurn(io, ctx));
  // Polled messages are private like the answers to calls.
  io.engine.on("headers", (headers: Record<string, string>) => {
    Object.assign(headers, PART_HEADERS, { "cache-control": "no-store" });
  });

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth["token"];
    admit(
      { ctx, io, door },
      socket,
      typeof token === "string" && token !== "" ? token : undefined,
    ).then(
      (refusal) => next(refusal === undefined ? undefined : new Error(refusal)),
      () => next(new Error("busy")),
    );
  });

  ctx.bus.on("sessionEnded", ({ tokenHash }) =>
    io.in(`session:${tokenHash}`).disconnectSockets(true),
  );
  ctx.bus.on("sessionsEnded", ({ userId }) => io.in(`user:${userId}`).disconnectSockets(true));
  const recheck = setInterval(() => void dropEnded(ctx, io), RECHECK_MS);
  const delivery = createDelivery(io, ctx.clock);
  return {
    emit: delivery.emit,
    hasListeners: delivery.hasListeners,
    serve: (streams) => io.on("connection", (socket) => listen(ctx, delivery, socket, streams)),
    close: async () => {
      clearInterval(recheck);
      delivery.close();
      await io.close();
    },
  };
}

/** Requests of a polling connection are no calls, and so have a rate of their own. */
function pollsInTurn(io: LiveServer, { clock }: GatewayCtx) {
  const polls = createPolls();
  io.engine.on("connection", (connection: Connection & { id: string }) => {
    polls.open(connection.id);
    connection.once("close", () => polls.close(connection.id));
  });
  return (request: IncomingMessage, response: ServerResponse, next: (fault?: Error) => void) => {
    const query = new URLSearchParams(request.url?.split("?")[1]);
    const id = query.get("sid") ?? "";
    if (!polls.isOpen(id) || query.get("transport") !== "polling") return next();
    const turn = polls.turnOf(id, request.method ?? "", clock.now().getTime());
    if (turn === undefined) return next(new Error("one at a time"));
    const enter = () => {
      turn.enter();
      // A request that is gone by now would block the connection's next one.
      if (!response.destroyed) next();
    };
    if (turn.waitMs === 0) enter();
    else setTimeout(enter, turn.waitMs);
  };
}

type Entrance = { ctx: GatewayCtx; io: LiveServer; door: ReturnType<typeof createDoor> };

async function admit(
  { ctx, io, door }: Entrance,
  socket: LiveSocket,
  token: string | undefined,
): Promise<string | undefined> {
  const caller = token === undefined ? undefined : await ctx.sessions.callerOf(token);
  if (token !== undefined && caller === undefined) return "session-expired";
  socket.data = { caller, token, events: 0, since: 0 };
  if (token === undefined || caller === undefined)
    return door.entersAsGuest(socket.conn) ? undefined : "too-many-requests";
  const open = io.of("/").adapter.rooms.get(`user:${caller.userId}`)?.size ?? 0;
  if (open >= SOCKETS_A_USER) return "too-many-requests";
  await socket.join([`user:${caller.userId}`, `session:${caller.tokenHash}`]);
  // A session that ended before the socket had joined its rooms would not have been cut off.
  const stillThere = await ctx.sessions.callerOf(token);
  return stillThere === undefined ? "session-expired" : undefined;
}

async function dropEnded(ctx: GatewayCtx, io: LiveServer): Promise<void> {
  for (const socket of io.of("/").sockets.values()) {
    const { token } = socket.data;
    if (token === undefined) continue;
    const caller = await ctx.sessions.callerOf(token).catch(() => socket.data.caller);
    if (caller === undefined) socket.disconnect(true);
  }
}
