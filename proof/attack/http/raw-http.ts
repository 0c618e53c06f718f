import { connect } from "node:net";
import type { Random } from "../../harness/random.ts";
import type { Answer, Attack } from "./shot.ts";

const ANSWER_MS = 20_000;
/** A request that never ends is cut after this, so that its answer ends too. */
const PATIENCE_MS = 300;

type Raw = { name: string; text: string };

/** Requests that no library would write, byte for byte. */
const scenes: readonly ((path: string, random: Random) => Raw)[] = [
  (path) => ({ name: "no version", text: `GET ${path}\r\n\r\n` }),
  (path) => ({ name: "an old version", text: `GET ${path} HTTP/0.9\r\n\r\n` }),
  (path) => ({ name: "an unknown method", text: `CANDOR ${path} HTTP/1.1\r\nHost: a\r\n\r\n` }),
  (path) => ({ name: "TRACE", text: `TRACE ${path} HTTP/1.1\r\nHost: a\r\n\r\n` }),
  (path) => ({ name: "no host", text: `GET ${path} HTTP/1.1\r\n\r\n` }),
  (path) => ({ name: "two hosts", text: `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n` }),
  (path) => ({
    name: "an address",
    text: `GET http://evil.example${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  }),
  (path) => ({ name: "dots", text: `GET /h5/../../..${path} HTTP/1.1\r\nHost: a\r\n\r\n` }),
  () => ({
    name: "coded dots",
    text: "GET /h5/%2e%2e/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
  }),
  () => ({ name: "bad code", text: "GET /api/%zz%00 HTTP/1.1\r\nHost: a\r\n\r\n" }),
  (path) => ({
    name: "a NUL in a header",
    text: `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: a\0b\r\n\r\n`,
  }),
  (path, random) => ({
    name: "many headers",
    text: `GET ${path} HTTP/1.1\r\nHost: a\r\n${Array.from({ length: 50 + random.below(3_000) }, (_, n) => `X-${n}: ${n}`).join("\r\n")}\r\n\r\n`,
  }),
  (path, random) => ({
    name: "a long header",
    text: `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${"x".repeat(random.below(200_000))}\r\n\r\n`,
  }),
  (path, random) => ({
    name: "a long token",
    text: `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${"é".repeat(random.below(4_000))}\r\n\r\n`,
  }),
  (path, random) => ({
    name: "a length that lies",
    text: `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${random.below(5_000)}\r\n\r\nx=1`,
  }),
  (path) => ({
    name: "a length below nought",
    text: `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\nx=1`,
  }),
  (path) => ({
    name: "a length and chunks",
    text: `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\nHost: a\r\n\r\n`,
  }),
  (path) => ({
    name: "bad chunks",
    text: `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nfffffffff\r\n{`,
  }),
  (path) => ({
    name: "a coding of its own",
    text: `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Encoding: br\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  }),
  (path) => ({
    name: "an odd type",
    text: `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ;;;charset="\r\nContent-Length: 3\r\n\r\nx=1`,
  }),
  (path) => ({
    name: "an expectation",
    text: `POST ${path} HTTP/1.1\r\nHost: a\r\nExpect: the-moon\r\nContent-Length: 3\r\n\r\nx=1`,
  }),
  (path, random) => ({
    name: "many at once",
    text: `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2 + random.below(40)),
  }),
  (path) => ({
    name: "an upgrade to nothing",
    text: `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  }),
  (_, random) => ({
    name: "noise",
    text: Array.from({ length: 1 + random.below(400) }, () =>
      String.fromCodePoint(random.below(256)),
    ).join(""),
  }),
];

const PATHS = [
  "/api/news/list",
  "/api/user/info",
  "/api/coin/trade",
  "/h5/",
  "/healthz",
  "/api/",
  "/socket.io/?EIO=4",
];

export const rawHttp: Attack = function* shots(target, random) {
  for (;;) {
    const { name, text } = random.pick(scenes)(random.pick(PATHS), random);
    const { hostname, port } = new URL(random.below(4) === 0 ? target.consoleBase : target.base);
    yield { name, isRefused: false, send: () => sendRaw(hostname, Number(port), text) };
  }
};

/** Sends the bytes and reads until the server closes the connection or is silent. */
function sendRaw(host: string, port: number, text: string): Promise<Answer> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect({ host, port }, () => socket.write(Buffer.from(text, "latin1")));
    const end = (): void => {
      clearTimeout(limit);
      socket.destroy();
      // Of several answers the one with the highest status counts.
      const told = [...said.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
      resolve(
        told.length === 0 ? "closed" : { status: Math.max(...told), text: said.slice(-2_000) },
      );
    };
    const limit = setTimeout(end, ANSWER_MS);
    socket.setTimeout(PATIENCE_MS, end);
    socket.on("data", (data: Buffer) => (said += data.toString("latin1")));
    socket.on("error", end);
    socket.on("close", end);
  });
}
