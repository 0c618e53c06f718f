import { createHmac } from "node:crypto";
import { once } from "node:events";
import { WebSocket } from "ws";
import { openConnection } from "../http/http-client.ts";
import type { ApiServed } from "./ws-order-server.ts";

const SOCKETS = 8;
/** Orders under way at any time: as many on each socket as it may have. */
const IN_FLIGHT = SOCKETS * 64;

export type Load = { served: ApiServed; price: string; durationMs: number };

let lastOrder = 0;
let lastNetwork = 0;

/** Each connection comes from a network of its own by its proxy header, because limits count by network. */
function nextNetwork(): string {
  lastNetwork += 1;
  return `10.${lastNetwork >> 16}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}`;
}

/** The next user's order, which rests in the book: its sorted parameters, and the user's key. */
function nextOrder({ served: { keys }, price }: Load) {
  lastOrder += 1;
  const key = keys[lastOrder % keys.length] ?? { apiKey: "", secret: "" };
  const params: Record<string, string> = {
    newClientOrderId: `bench-${lastOrder}`,
    price,
    quantity: "0.0001",
    side: "BUY",
    symbol: "BTCUSDT",
    timeInForce: "GTC",
    timestamp: `${Date.now()}`,
    type: "LIMIT",
  };
  return { key, params };
}

const textOf = (params: Record<string, string>): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
const signed = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

function socketRequest(load: Load): string {
  const { key, params } = nextOrder(load);
  const all = { apiKey: key.apiKey, ...params };
  const signature = signed(textOf(all), key.secret);
  const request = { id: lastOrder, method: "order.place", params: { ...all, signature } };
  return JSON.stringify(request);
}

function httpRequest(load: Load, network: string): string {
  const { key, params } = nextOrder(load);
  const text = textOf(params);
  const body = `${text}&signature=${signed(text, key.secret)}`;
  return [
    "POST /demo/api/v3/order HTTP/1.1",
    "Host: 127.0.0.1",
    `X-MBX-APIKEY: ${key.apiKey}`,
    `X-Forwarded-For: ${network}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

/** Answers a second over sockets, each of which sends another order whenever it has an answer. */
export async function socketsPerSecond(load: Load, url: string): Promise<number> {
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = new WebSocket(url, { headers: { "x-forwarded-for": nextNetwork() } });
      await once(socket, "open");
      return socket;
    }),
  );
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let underWay = 0;
          const send = (): void => {
            underWay += 1;
            socket.send(socketRequest(load));
          };
          socket.on("message", (data: Buffer) => {
            const text = data.toString();
            if (!text.includes('"status":200')) return reject(new Error(`answered: ${text}`));
            answered += 1;
            underWay -= 1;
            if (performance.now() - started < load.durationMs) send();
            else if (underWay === 0) resolve();
          });
          socket.on("close", () => reject(new Error("the server closed the socket")));
          for (let count = 0; count < IN_FLIGHT / SOCKETS; count += 1) send();
        }),
    ),
  );
  const seconds = (performance.now() - started) / 1_000;
  for (const socket of sockets) socket.terminate();
  return answered / seconds;
}

/** Answers a second over HTTP, where each connection has one order under way. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: IN_FLIGHT }, () => openConnection(load.served.port, '"orderId"')),
  );
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    connections.map(async (connection) => {
      const network = nextNetwork();
      while (performance.now() - started < load.durationMs) {
        await connection.send(httpRequest(load, network));
        answered += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  for (const connection of connections) connection.close();
  return answered / seconds;
}
