import { once } from "node:events";
import { type AddressInfo, type Socket, connect } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cutSlowBodies } from "./slow-bodies.ts";

const BODY = JSON.stringify({ a: "b" });

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  cutSlowBodies(app, 50);
  app.post("/words", () => "read");
  app.post("/file", { config: { takesFile: true } }, () => "read");
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const head = (path: string, bytes: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${bytes}\r\n\r\n`;
function dial(): Socket {
  const { port } = app.server.address() as AddressInfo;
  return connect(port, "127.0.0.1").on("error", () => undefined);
}
/** Keeps sending parts of a request without completing it, until the server cuts the connection. */
async function cutOff(): Promise<void> {
  const socket = dial();
  socket.write(head("/words", 1e6));
  const trickle = setInterval(() => socket.write(" "), 10);
  await new Promise<void>((resolve) => socket.resume().once("close", resolve));
  clearInterval(trickle);
}

it("a request whose body trickles is cut off, and a file has more time", async () => {
  const file = dial();
  file.write(head("/file", BODY.length));
  await once(file, "connect");
  await cutOff();
  const answered = once(file, "data");
  file.write(BODY);
  expect(String(await answered)).toContain("200 OK");
  file.destroy();
});

it("a request whose body has arrived keeps its connection", async () => {
  const socket = dial();
  for (let turn = 0; turn < 2; turn += 1) {
    const answered = once(socket, "data");
    socket.write(head("/words", BODY.length) + BODY);
    expect(String(await answered)).toContain("200 OK");
    // This connection's time is over as well by now.
    await cutOff();
  }
  socket.destroy();
});
