import { once } from "node:events";
import { type AddressInfo, type Socket, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Harness, createHarness } from "../testing/harness.ts";
import { openServer } from "./open-server.ts";

const CONNECTIONS = 3;
const CUT_OFF = "cut off";
const PATIENT = { timeout: 10_000 };

let harness: Harness;
const open: Socket[] = [];
beforeAll(async () => {
  const caps = { connections: CONNECTIONS, sockets: 1e6, guests: 1e6, handshakes: 1e6 };
  harness = await createHarness({ config: { caps } });
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await harness.close();
});

function dial(): Socket {
  const { port } = harness.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  open.push(socket);
  return socket;
}

/** The status line that a connection gets for a request, or nothing where it is cut off. */
async function asked(socket: Socket): Promise<string> {
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const answered = once(socket, "data").then(([data]) => String(data).split("\r\n")[0] ?? "");
  const ended = once(socket, "close").then(() => CUT_OFF);
  return Promise.race([answered, ended]).catch(() => CUT_OFF);
}

it("a network's connections are limited, and a new one is accepted when another closes", async () => {
  const sockets = Array.from({ length: CONNECTIONS }, dial);
  for (const socket of sockets) expect(await asked(socket)).toContain("200");
  expect(await asked(dial())).toBe(CUT_OFF);
  sockets[0]?.destroy();
  await expect.poll(() => asked(dial()), PATIENT).toContain("200");
  for (const socket of open.splice(0)) socket.destroy();
});

it("a request whose head does not end is cut off within seconds", async () => {
  const sockets: Socket[] = [];
  await expect.poll(() => asked((sockets[0] = dial())), PATIENT).toContain("200");
  const socket = sockets[0]!;
  socket.write("GET /healthz HTTP/1.1\r\nHost: local");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer)).toContain("408");
});

it("a connection that is answered while the server closes is not kept for another request", async () => {
  const app = openServer(harness.ctx, 1_000);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get("/held", async () => {
    asked.resolve();
    await held.promise;
    return "answered";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  app.server.keepAliveTimeout = 3_600_000;
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  socket.write("GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await asked.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  held.resolve();
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer)).toContain("answered");
  await closed;
});
