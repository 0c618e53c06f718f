import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { NoAnswer, createCall } from "./call.ts";

let server: Server | undefined;
afterEach(() => server?.close());

type Reply = (response: ServerResponse) => void;
/** Cuts the connection instead of answering. */
const cut: Reply = (response) => response.destroy();
const say =
  (body: object): Reply =>
  (response) =>
    response.end(JSON.stringify(body));

/** A client, and a server that gives these replies one after the other. */
async function callOf(...replies: Reply[]) {
  const got: IncomingMessage[] = [];
  server = createServer((request, response) => {
    const reply = replies[got.length] ?? cut;
    got.push(request);
    reply(response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const call = createCall({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => "secret",
    retryAfterMs: [0, 0],
  });
  return { call, got };
}

const TRANSFER = {
  currency_id: "3",
  number: "1.5",
  from_field: "change",
  to_field: "lever",
} as const;
const ok = { type: "ok", code: 1, message: "Candor" };

describe("a client's call", () => {
  it("the client repeats a read that got no answer, and returns the answer that comes", async () => {
    const { call, got } = await callOf(cut, cut, say(ok));
    expect(await call("content.getSetting", { keyword: "site_name" })).toEqual({
      ok: true,
      value: "Candor",
    });
    expect(got.map(({ url }) => url)).toEqual(
      Array.from({ length: 3 }, () => "/api/getSetting?keyword=site_name&lang=en"),
    );
  });

  it("the client repeats a read only as often as it is configured to", async () => {
    const { call, got } = await callOf();
    await expect(call("content.getSetting", { keyword: "site_name" })).rejects.toThrow(NoAnswer);
    expect(got).toHaveLength(3);
  });

  it("the client sends a money call once, and reports the key by which it can be repeated", async () => {
    const { call, got } = await callOf(cut, say(ok));
    const lost = await call("wallet.transferBetweenAccounts", TRANSFER).catch(
      (error: unknown) => error as NoAnswer,
    );
    expect(got).toHaveLength(1);
    expect(lost).toBeInstanceOf(NoAnswer);
    const key = (lost as NoAnswer).key ?? "none";
    expect(key).toBe(got[0]?.headers["idempotency-key"]);
    await call("wallet.transferBetweenAccounts", TRANSFER, { key });
    expect(got[1]?.headers).toMatchObject({ "idempotency-key": key, authorization: "secret" });
  });

  it("the client makes a new idempotency key for each money call", async () => {
    const { call, got } = await callOf(say(ok), say(ok));
    await call("wallet.transferBetweenAccounts", TRANSFER);
    await call("wallet.transferBetweenAccounts", TRANSFER);
    expect(new Set(got.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
  });

  it("the client returns a refusal as a value with its message and code", async () => {
    const refusal = { code: "below-minimum", params: { min: "5" } };
    const { call } = await callOf(
      say({ type: "error", code: 0, message: "At least 5.", refusal, request_id: "r" }),
    );
    expect(await call("wallet.transferBetweenAccounts", TRANSFER)).toEqual({
      ok: false,
      refusal: { ...refusal, message: "At least 5." },
    });
  });
});
