import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { WORLD_BEGINS, createFakeClock } from "../../testing/fake-clock.ts";
import { type Peer, createPeers } from "./peers.ts";

const FRAME = "x".repeat(65_536);
/** More frames than both systems' buffers and the server's queue keep for a reader. */
const FRAMES = 1_000;

const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

async function connected(): Promise<{ peer: Peer; server: WebSocket; client: WebSocket }> {
  const peers = createPeers({ clock: createFakeClock(WORLD_BEGINS), log: createLog("silent") });
  const listening = new WebSocketServer({ host: "127.0.0.1", port: 0, autoPong: false });
  await once(listening, "listening");
  const opened = once(listening, "connection") as Promise<[WebSocket]>;
  const client = new WebSocket(`ws://127.0.0.1:${(listening.address() as AddressInfo).port}`);
  closes.push(() => {
    client.terminate();
    peers.close();
    listening.close();
  });
  await once(client, "open");
  const [server] = await opened;
  return { peer: peers.enter(server), server, client };
}

const socketOf = (client: WebSocket): Socket => (client as unknown as { _socket: Socket })._socket;

describe("a socket whose reader", () => {
  it("a client that reads nothing is cut off before much waits for it", async () => {
    const { peer, server, client } = await connected();
    socketOf(client).pause();
    const gone = once(server, "close");
    let most = 0;
    for (let count = 0; count < FRAMES; count += 1) {
      peer.send(FRAME);
      most = Math.max(most, server.bufferedAmount);
      await new Promise(setImmediate);
    }
    await gone;
    expect(most).toBeLessThan(1_048_576 + 2 * FRAME.length);
  });

  it("a client that reads what it is sent gets all of it", async () => {
    const { peer, client } = await connected();
    let count = 0;
    client.on("message", () => (count += 1));
    for (let sent = 1; sent <= FRAMES; sent += 1) {
      peer.send(FRAME);
      while (sent - count > 4) await once(client, "message");
    }
    while (count < FRAMES) await once(client, "message");
    expect(count).toBe(FRAMES);
  });

  it("a client's ping is answered, and a client that only pings is cut off", async () => {
    const { client } = await connected();
    client.ping("one");
    const [data] = (await once(client, "pong")) as [Buffer];
    expect(data.toString()).toBe("one");
    const gone = once(client, "close");
    for (let count = 0; count < 10; count += 1) client.ping();
    await gone;
  });
});
