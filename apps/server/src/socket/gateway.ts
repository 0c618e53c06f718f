import type { Server as HttpServer } from "node:http";
import type { Channel } from "@candor/contract/define.ts";
import { Server, type Socket } from "socket.io";
import type { Ctx } from "../ctx.ts";
import { isFromOwnPage } from "../http/origin.ts";
import type { Caller } from "../http/session.ts";
import type { Emit, Stream } from "./streams.ts";

/** A channel's declaration with what serves it, under its name on the socket. */
export type BoundStream = { channel: Channel; stream: Stream };

type Ack = (
  answer: { ok: true; room: string; snapshot: unknown } | { ok: false; refusal: string },
) => void;
type SocketData = {
  caller: Caller | undefined;
  token: string | undefined;
  events: number;
  since: number;
};
type LiveSocket = Socket<
  Record<string, never>,
  Record<string, never>,
  Record<string, never>,
  SocketData
>;

const EVENTS_A_SECOND = 20;
const SOCKETS_A_USER = 5;
const RECHECK_MS = 60_000;
const PACKET_BYTES = 65_536;

export type Gateway = {
  emit: Emit;
  hasListeners: (room: string) => boolean;
  /** Opens the door, once every channel has its stream. */
  serve: (streams: ReadonlyMap<string, BoundStream>) => void;
  close: () => Promise<void>;
};

/** The sockets: who may listen, to what, and never to a room the server did not choose. */
export function createGateway(http: HttpServer, ctx: Ctx): Gateway {
  const io = new Server<
    Record<string, never>,
    Record<string, never>,
    Record<string, never>,
    SocketData
  >(http, {
    path: "/socket.io",
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: PACKET_BYTES,
    allowRequest: (request, decide) => decide(null, isFromOwnPage(request.headers)),
  });

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth["token"];
    admit(ctx, io, socket, typeof token === "string" && token !== "" ? token : undefined).then(
      (refusal) => next(refusal === undefined ? undefined : new Error(refusal)),
      () => next(new Error("busy")),
    );
  });

  ctx.bus.on("sessionEnded", ({ tokenHash }) =>
    io.in(`session:${tokenHash}`).disconnectSockets(true),
  );
  const recheck = setInterval(() => void dropEnded(ctx, io), RECHECK_MS);

  const emitter = (room: string, volatile: boolean) =>
    volatile ? io.to(room).volatile : io.to(room);
  return {
    emit: (room, message, options) => {
      if (io.of("/").adapter.rooms.has(room))
        emitter(room, options?.volatile ?? false).emit(...([room, message] as unknown as [never]));
    },
    hasListeners: (room) => io.of("/").adapter.rooms.has(room),
    serve: (streams) => io.on("connection", (socket) => listen(ctx, socket, streams)),
    close: async () => {
      clearInterval(recheck);
      await io.close();
    },
  };
}

async function admit(
  ctx: Ctx,
  io: Server,
  socket: LiveSocket,
  token: string | undefined,
): Promise<string | undefined> {
  const caller = token === undefined ? undefined : await ctx.sessions.callerOf(token);
  if (token !== undefined && caller === undefined) return "session-expired";
  socket.data = { caller, token, events: 0, since: 0 };
  if (caller === undefined) return undefined;
  const open = io.of("/").adapter.rooms.get(`user:${caller.userId}`)?.size ?? 0;
  if (open >= SOCKETS_A_USER) return "too-many-requests";
  await socket.join([`user:${caller.userId}`, `session:${caller.tokenHash}`]);
  return undefined;
}

async function dropEnded(ctx: Ctx, io: Server): Promise<void> {
  for (const socket of io.of("/").sockets.values() as Iterable<LiveSocket>) {
    const { token } = socket.data;
    if (token === undefined) continue;
    const caller = await ctx.sessions.callerOf(token).catch(() => socket.data.caller);
    if (caller === undefined) socket.disconnect(true);
  }
}

function listen(ctx: Ctx, socket: LiveSocket, streams: ReadonlyMap<string, BoundStream>): void {
  const on = socket.on.bind(socket) as unknown as (
    event: string,
    handler: (...sent: unknown[]) => void,
  ) => void;
  on("subscribe", (request, ack) => {
    const answer: Ack = typeof ack === "function" ? (ack as Ack) : () => undefined;
    if (isFlooding(ctx, socket)) return answer({ ok: false, refusal: "too-many-requests" });
    subscribe(socket, streams, request, answer).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "a subscription failed");
      answer({ ok: false, refusal: "busy" });
    });
  });
  on("unsubscribe", (request) => {
    const found = isFlooding(ctx, socket)
      ? undefined
      : roomOf(streams, request, socket.data.caller);
    if (typeof found === "object") void socket.leave(found.room);
  });
}

function isFlooding(ctx: Ctx, { data }: LiveSocket): boolean {
  const now = ctx.clock.now().getTime();
  if (now - data.since >= 1_000) {
    data.since = now;
    data.events = 0;
  }
  data.events += 1;
  return data.events > EVENTS_A_SECOND;
}

type Found = { room: string; stream: Stream; params: never };

function roomOf(
  streams: ReadonlyMap<string, BoundStream>,
  request: unknown,
  caller: Caller | undefined,
): Found | string {
  if (typeof request !== "object" || request === null) return "parameter-error";
  const { channel: name, params: sent } = request as { channel?: unknown; params?: unknown };
  const bound = typeof name === "string" ? streams.get(name) : undefined;
  if (bound === undefined) return "not-found";
  if (bound.channel.access === "user" && caller === undefined) return "session-required";
  const parsed = bound.channel.params.safeParse(sent ?? {});
  if (!parsed.success) return "parameter-error";
  const params = parsed.data as never;
  const room = bound.stream.room(params, caller);
  return room === undefined ? "not-found" : { room, stream: bound.stream, params };
}

/** Joins first and takes the snapshot after, so that nothing falls between the two. */
async function subscribe(
  socket: LiveSocket,
  streams: ReadonlyMap<string, BoundStream>,
  request: unknown,
  ack: Ack,
): Promise<void> {
  const found = roomOf(streams, request, socket.data.caller);
  if (typeof found === "string") return ack({ ok: false, refusal: found });
  await socket.join(found.room);
  ack({
    ok: true,
    room: found.room,
    snapshot: await found.stream.snapshot(found.params, socket.data.caller),
  });
}
