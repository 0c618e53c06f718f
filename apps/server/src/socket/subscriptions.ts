import type { Channel } from "@candor/contract/define.ts";
import type { Caller } from "../http/session.ts";
import type { Delivery } from "./delivery.ts";
import type { GatewayCtx, LiveSocket } from "./live-socket.ts";
import type { Stream } from "./streams.ts";

/** A channel's declaration with its stream, by its name on the socket. */
export type BoundStream = { channel: Channel; stream: Stream };

type Ack = (
  answer:
    | { ok: true; room: string; snapshot: unknown; at: number }
    | { ok: false; refusal: string },
) => void;

const EVENTS_A_SECOND = 20;

/** Handles what a socket may send: to subscribe to a channel, and to unsubscribe. */
export function listen(
  ctx: GatewayCtx,
  delivery: Delivery,
  socket: LiveSocket,
  streams: ReadonlyMap<string, BoundStream>,
): void {
  const on = socket.on.bind(socket) as unknown as (
    event: string,
    handler: (...sent: unknown[]) => void,
  ) => void;
  on("subscribe", (request, ack) => {
    const answer: Ack = typeof ack === "function" ? (ack as Ack) : () => undefined;
    if (isFlooding(ctx, socket)) {
      // Answers would also pile up for a client that asks and never reads.
      if (delivery.isBehind(socket)) socket.conn.close(true);
      return answer({ ok: false, refusal: "too-many-requests" });
    }
    if (delivery.isBehind(socket)) return answer({ ok: false, refusal: "busy" });
    subscribe(ctx, delivery, socket, streams, request, answer).catch((error: unknown) => {
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

function isFlooding(ctx: GatewayCtx, { data }: LiveSocket): boolean {
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

/**
 * Joins before the snapshot is taken, so that no message is lost in between. Messages of that time follow the answer,
 * because only the answer tells the client the room's name. `at` is the server's time, for the page's clock.
 */
async function subscribe(
  { clock }: GatewayCtx,
  delivery: Delivery,
  socket: LiveSocket,
  streams: ReadonlyMap<string, BoundStream>,
  request: unknown,
  ack: Ack,
): Promise<void> {
  const found = roomOf(streams, request, socket.data.caller);
  if (typeof found === "string") return ack({ ok: false, refusal: found });
  const { room, stream, params } = found;
  await socket.join(room);
  const release = delivery.hold(socket, room);
  try {
    const snapshot = await stream.snapshot(params, socket.data.caller);
    ack({ ok: true, room, snapshot, at: clock.now().getTime() });
  } catch (error) {
    await socket.leave(room);
    throw error;
  } finally {
    release();
  }
}
