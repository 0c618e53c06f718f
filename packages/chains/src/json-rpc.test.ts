import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { NodeError } from "./chain.ts";
import { type NodeTerms, openNode } from "./json-rpc.ts";
import { type Asked, startStubNode } from "./testing/stub-node.ts";

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Asks a node once for a number, and returns the answer or the fault. */
async function askOnce(
  answer: (asked: Asked, response: ServerResponse) => object | undefined,
  terms: Partial<NodeTerms> = {},
): Promise<unknown> {
  const stub = await startStubNode(answer);
  ({ stop } = stub);
  const url = stub.url.replace("//", "//name:secret@").concat("key-of-ours");
  const signal = new AbortController().signal;
  const node = openNode({ url, timeoutMs: 10_000, bytesMax: 1_000, signal, ...terms });
  return node("count", [1, "two"], z.int()).catch((error: unknown) => error);
}

test("an answer of the right form is returned", async () => {
  const asked: (Asked & { authorization: string | undefined })[] = [];
  const answer = await askOnce((one, { req }) => {
    asked.push({ ...one, authorization: req.headers.authorization });
    return { jsonrpc: "2.0", id: 1, result: 7 };
  });
  expect(answer).toBe(7);
  expect(asked).toMatchObject([
    { method: "count", params: [1, "two"], authorization: `Basic ${btoa("name:secret")}` },
  ]);
});

test.each([
  ["of another form", { result: "7" }],
  ["of nothing", { result: null }],
  ["that is not an answer", []],
  ["that is no error either", { error: "no" }],
])("an answer %s is a fault", async (_what, failure) => {
  expect(await askOnce(() => failure)).toBeInstanceOf(NodeError);
});

test("an answer that is no JSON is an error", async () => {
  const failure = await askOnce((_asked, response) => void response.end("<html>"));
  expect(failure).toBeInstanceOf(NodeError);
});

test.each([200, 500])("a node's refusal has its code, with status %s too", async (status) => {
  const failure = await askOnce((_asked, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    return { result: null, error: { code: -8, message: `${"far ".repeat(1_00)}end` } };
  });
  expect(failure).toMatchObject({ code: -8 });
  expect((failure as NodeError).message).toMatch(/^count: refused, -8 far far/);
  expect((failure as NodeError).message).not.toContain("end");
});

test("an answer beyond the size limit is cut off, however long it goes on", async () => {
  const failure = await askOnce((_asked, response) => {
    const timer = setInterval(() => response.write("x".repeat(400)), 1);
    response.on("close", () => clearInterval(timer));
    return undefined;
  });
  expect(failure).toEqual(new NodeError("count: the answer is too large"));
});

test("an answer that does not end in time is abandoned", async () => {
  const slow = (_asked: Asked, response: ServerResponse): undefined => {
    response.writeHead(200).write("{");
    const timer = setTimeout(() => response.end(`"result":7}`), 3_000);
    response.on("close", () => clearTimeout(timer));
  };
  expect(await askOnce(slow, { timeoutMs: 100 })).toEqual(new NodeError("count: TimeoutError"));
});

test("a redirect is not followed", async () => {
  const asked: Asked[] = [];
  const failure = await askOnce((one, response) => {
    asked.push(one);
    return void response.writeHead(307, { location: "/inside" }).end();
  });
  expect(failure).toBeInstanceOf(NodeError);
  expect(asked.length).toBe(1);
});

test("stopping the node's owner ends its open requests", async () => {
  const owner = new AbortController();
  const abort = (): undefined => {
    owner.abort();
  };
  const failure = await askOnce(abort, { signal: owner.signal });
  expect(failure).toBeInstanceOf(NodeError);
});

test("no fault contains the node's address or credentials", async () => {
  const errors = [
    await askOnce((_asked, response) => void response.writeHead(401).end("no")),
    await askOnce((_asked, response) => void response.destroy()),
    await askOnce(() => ({ error: { code: 1, message: "no" } })),
  ];
  for (const error of errors) {
    expect(error).toBeInstanceOf(NodeError);
    const { message, stack, cause } = error as NodeError;
    expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/key-of-ours|secret|127\.0\.0\.1/);
  }
});
