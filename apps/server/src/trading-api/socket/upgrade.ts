import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { clientAddress, trusting } from "../../http/client-address.ts";
import type { From } from "../../http/from.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { createDoor } from "../../socket/door.ts";
import type { BoundStream } from "../../socket/subscriptions.ts";
import { keysOf } from "../keys.ts";
import { listenKeysOf } from "../listen-keys.ts";
import { addressOf } from "./addresses.ts";
import { serveApi } from "./api-socket.ts";
import { createEverySecond } from "./every-second.ts";
import { createFeeds } from "./feeds.ts";
import type { Hub } from "./hub.ts";
import { createPeers } from "./peers.ts";
import { tellTrades } from "./spot-account.ts";
import { serveStreams } from "./stream-socket.ts";

const MESSAGE_BYTES = 65_536;
const AGENT_MAX = 300;

/** Serves this API's sockets beside those of our own pages. Returns a function that closes them. */
export function serveSockets(
  http: Server,
  ctx: Ctx,
  { hub, streams }: { hub: Hub; streams: ReadonlyMap<string, BoundStream> },
): () => void {
  const door = createDoor(ctx);
  const isTrusted = trusting(ctx.config.trustProxy);
  const peers = createPeers(ctx);
  const feeds = createFeeds();
  const parts = { ctx, hub, streams, everySecond: createEverySecond(ctx) };
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_BYTES,
    perMessageDeflate: false,
    autoPong: false,
  });
  tellTrades(ctx, hub);
  // They drop ended keys first, and then the sockets are asked whether they may stay.
  keysOf(ctx);
  listenKeysOf(ctx);
  ctx.bus.on("keysEnded", () => void peers.recheck());

  http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(request.url ?? "");
    // The library of our pages' sockets serves its own address and closes all others.
    if (address === undefined) return;
    if (!door.lets(request)) return refuse(socket);
    const from: From = {
      address: clientAddress(request, isTrusted) ?? "unknown",
      agent: request.headers["user-agent"]?.slice(0, AGENT_MAX),
      host: request.headers.host,
      origin: request.headers.origin,
      device: undefined,
    };
    server.handleUpgrade(request, socket, head, (ws: WebSocket) => {
      door.enter({ request, once: (event, listener) => ws.once(event, listener) });
      const peer = peers.enter(ws);
      if (address.kind === "api") serveApi(parts, feeds, peer, { address, from });
      else serveStreams(parts, feeds, peer, address);
    });
  });
  return peers.close;
}

function refuse(socket: Duplex): void {
  socket.on("error", () => undefined);
  socket.end("HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
}
