import { once } from "node:events";
import net from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import { createForwarder, type Forwarder } from "./forwarder.ts";

let forwarder: Forwarder;
let servers: net.Server[];
beforeEach(async () => {
  forwarder = await createForwarder();
  servers = [];
});
afterEach(async () => {
  await forwarder.close();
  for (const server of servers) server.close();
});

test("a client reaches the server that leads, and is cut off when another one does", async () => {
  const [first, second] = [await startServer("first"), await startServer("second")];
  forwarder.pointTo(first);
  const client = net.connect(forwarder.port, "127.0.0.1");
  expect(await answerOf(client)).toBe("first");
  const closed = once(client, "close");
  forwarder.pointTo(second);
  await closed;
  expect(await answerOf(net.connect(forwarder.port, "127.0.0.1"))).toBe("second");
});

test("no client reaches a server while none leads", async () => {
  forwarder.pointTo(await startServer("first"));
  forwarder.pointTo(undefined);
  const client = net.connect(forwarder.port, "127.0.0.1");
  let said = "";
  client.on("data", (part) => (said += part.toString()));
  await once(client, "close");
  expect(said).toBe("");
});

/** Starts a server that sends its name to each client; returns its port. */
async function startServer(name: string): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.write(name);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as net.AddressInfo).port;
}

async function answerOf(client: net.Socket): Promise<string> {
  const [answer] = (await once(client, "data")) as [Buffer];
  return answer.toString();
}
