import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { boundedFetch } from "./bounded-fetch.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(respond: (response: ServerResponse, path: string) => void): Promise<string> {
  const opened = createServer((request, response) => respond(response, request.url ?? ""));
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`;
}
const bounds = { timeoutMs: 5_000, bytesMax: () => 100, signal: new AbortController().signal };

test("an answer within the bounds arrives as it was sent", async () => {
  const url = await serve((response) =>
    response.writeHead(418, { "x-told": "yes" }).end("x".repeat(100)),
  );
  const answer = await boundedFetch(bounds)(url);
  expect([answer.status, answer.headers.get("x-told"), await answer.text()]).toEqual([
    418,
    "yes",
    "x".repeat(100),
  ]);
});

test("a body beyond the size limit is refused, however long it would have gone on", async () => {
  const url = await serve((response) => {
    const timer = setInterval(() => response.write("x".repeat(60)), 1);
    response.on("close", () => clearInterval(timer));
  });
  await expect(boundedFetch(bounds)(url)).rejects.toThrow(RangeError);
});

test("a redirect is not followed", async () => {
  const visited: string[] = [];
  const url = await serve((response, path) => {
    visited.push(path);
    response.writeHead(302, { location: "/inside" }).end();
  });
  await expect(boundedFetch(bounds)(url)).rejects.toThrow(TypeError);
  expect(visited).toEqual(["/"]);
});

test("the time-out covers a body that never ends", async () => {
  const url = await serve((response) => void response.writeHead(200).write("x"));
  await expect(boundedFetch({ ...bounds, timeoutMs: 100 })(url)).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

test("a fetch ends when its owner stops", async () => {
  const owner = new AbortController();
  const url = await serve(() => owner.abort());
  await expect(boundedFetch({ ...bounds, signal: owner.signal })(url)).rejects.toMatchObject({
    name: "AbortError",
  });
});
