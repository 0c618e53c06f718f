import { type KeyObject, verify } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import {
  AT_HEADER,
  type OperationName,
  SIGNATURE_HEADER,
  operations,
  request as asked,
  signedText,
} from "@candor/chains/signing/protocol.ts";
import * as z from "zod/mini";
import { admit } from "./admit.ts";
import type { Signer } from "./signer.ts";

/** Enough for five approvers' signatures and the rest of a request. */
const BODY_BYTES_MAX = 32_768;
/** How far the two clocks may differ, and how long a request is valid. */
const OLD_MS = 30_000;
const REQUEST_MS = 5_000;
/** How often slow or idle connections are closed. */
const CHECKED_MS = 1_000;

/** The addresses that only this machine can reach. */
export const LOOPBACK = ["127.0.0.1", "::1"];

type Answer = { status: number; body: unknown };
const wrong = (status: number, error: string): Answer => ({ status, body: { error } });

/** The signer's server: an unsigned request gets no answer. */
export function createSignerServer(
  { operations: handlers, head, hasBeen }: Signer,
  requestKey: KeyObject,
  { now = Date.now, clients = LOOPBACK }: { now?: () => number; clients?: readonly string[] } = {},
): Server {
  const answered = async (request: IncomingMessage): Promise<Answer> => {
    const { url: path = "" } = request;
    const body = await bodyOf(request);
    if (body === undefined) return wrong(413, "the body is too large");
    if (!isSigned(request, path, body, requestKey, now())) return wrong(401, "not signed");
    const found = Object.entries(operations).find(([, one]) => one.path === path);
    if (found === undefined) return wrong(404, "no such operation");
    const [name, { told }] = found;
    const { data: outer } = z.safeParse(asked, jsonOf(body));
    const { success, data } = z.safeParse(told, outer?.told);
    if (outer === undefined || !success) return wrong(400, "not what this operation is told");
    const { seen } = outer;
    // The journal lacks a head that the server saw: later signatures are lost, so nothing more is signed.
    if (seen !== null && !hasBeen(seen))
      return { status: 409, body: { head: head(), answer: { refused: "journal-cut" } } };
    const operation = handlers[name as OperationName] as (told: unknown) => Promise<object>;
    const answer = await operation(data);
    return { status: "refused" in answer ? 409 : 200, body: { head: head(), answer } };
  };
  const server = createServer({ connectionsCheckingInterval: CHECKED_MS }, (request, response) => {
    answered(request)
      .catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        return wrong(500, "fault");
      })
      .then(
        (answer) => send(response, answer),
        () => response.destroy(),
      );
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = REQUEST_MS;
  admit(server, clients);
  return server;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The body as text; undefined if it exceeds the limit. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function isSigned(
  { headers }: IncomingMessage,
  path: string,
  body: string,
  key: KeyObject,
  now: number,
): boolean {
  const at = headers[AT_HEADER];
  const signature = headers[SIGNATURE_HEADER];
  if (typeof at !== "string" || !/^[0-9]{13}$/.test(at) || typeof signature !== "string")
    return false;
  if (Math.abs(now - Number.parseInt(at, 10)) > OLD_MS) return false;
  return verify(null, signedText(path, at, body), key, Buffer.from(signature, "base64url"));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
