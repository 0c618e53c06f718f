import { describe, expect, it } from "vitest";
import { CallLost, CallRefused, createClient } from "./client.ts";
import { routes } from "./routes.ts";

type Sent = { url: string; method: string; headers: Headers; body: string | undefined };

/** A client with a faked network: it returns the requests that were sent. */
function clientOf(answer: () => Promise<Response>, token: string | null = null) {
  const sent: Sent[] = [];
  const call = createClient({
    routeOf: (id) => routes[id],
    base: "/api",
    token: () => token,
    lang: () => "th",
    newKey: () => "made-up-key",
    fetch: (url, { method = "GET", body, headers }) => {
      const text = body instanceof URLSearchParams ? body.toString() : undefined;
      sent.push({ url, method, headers: new Headers(headers), body: text });
      return answer();
    },
  });
  return { call, sent };
}

const ok = (message: unknown) => () =>
  Promise.resolve(Response.json({ type: "ok", code: 1, message }));
const TRANSFER = {
  currency_id: "3",
  number: "1.5",
  from_field: "change",
  to_field: "lever",
} as const;

describe("the client", () => {
  it("the client puts the fields of a read and the language into the address", async () => {
    const { call, sent } = clientOf(ok("Candor"));
    expect(await call("content.getSetting", { keyword: "site_name" })).toBe("Candor");
    expect(sent).toMatchObject([
      { url: "/api/getSetting?keyword=site_name&lang=th", method: "GET", body: undefined },
    ]);
    expect(sent[0]?.headers.has("authorization")).toBe(false);
  });

  it("the client posts a form with the session's token, and with no key unless money moves", async () => {
    const { call, sent } = clientOf(ok({ market_id: 1 }), "secret");
    await call("markets.addFavourite", { currency_id: "1", legal_id: "3" });
    expect(sent).toMatchObject([
      { url: "/api/optional/add", method: "POST", body: "currency_id=1&legal_id=3&lang=th" },
    ]);
    expect(sent[0]?.headers.get("authorization")).toBe("secret");
    expect(sent[0]?.headers.has("idempotency-key")).toBe(false);
  });

  it("the client posts the fields of an object under its name in brackets", async () => {
    const { call, sent } = clientOf(ok({}), "secret");
    const order = { type: "market", direction: "long", multiple: 20, lots: 3 } as const;
    await call("contracts.submitContract", { currency_id: 1, legal_id: 3, order });
    const body = new URLSearchParams(String(sent[0]?.body));
    expect(Object.fromEntries(body)).toEqual({
      currency_id: "1",
      legal_id: "3",
      "order[type]": "market",
      "order[direction]": "long",
      "order[multiple]": "20",
      "order[lots]": "3",
      lang: "th",
    });
  });

  it("the client posts a list of objects with their indexes", async () => {
    const { call, sent } = clientOf(ok({}), "secret");
    const collateral = [
      { currency_id: 1, amount: "0.5" },
      { currency_id: 2, amount: "3" },
    ];
    await call("loans.quoteLoan", { config_id: 7, amount: "500", collateral });
    const body = new URLSearchParams(String(sent[0]?.body));
    expect(Object.fromEntries(body)).toMatchObject({
      "collateral[0][currency_id]": "1",
      "collateral[0][amount]": "0.5",
      "collateral[1][currency_id]": "2",
    });
  });

  it("the client sends the device's id, and the owner's proof where there is one", async () => {
    const sent: Headers[] = [];
    const call = createClient({
      routeOf: (id) => routes[id],
      base: "/api",
      token: () => "secret",
      device: "a-device-that-is-known",
      lang: () => "en",
      fetch: (_, { headers }) => {
        sent.push(new Headers(headers));
        return ok({ is_done: true })();
      },
    });
    await call("security.removeTotp", {});
    await call("security.removeTotp", {}, { stepUp: "proven" });
    expect(sent.map((headers) => headers.get("device-id"))).toEqual([
      "a-device-that-is-known",
      "a-device-that-is-known",
    ]);
    expect(sent.map((headers) => headers.get("step-up"))).toEqual([null, "proven"]);
  });

  it("the client gives each money call a new key unless the caller passes one", async () => {
    const { call, sent } = clientOf(
      ok({ id: "", from_available: "0", to_available: "0" }),
      "secret",
    );
    await call("wallet.transferBetweenAccounts", TRANSFER);
    await call("wallet.transferBetweenAccounts", TRANSFER, { key: "the-first-one" });
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual([
      "made-up-key",
      "the-first-one",
    ]);
  });

  it("the client throws a refusal with its code, its figures and the server's message", async () => {
    const refusal = { code: "too-many-decimals", params: { decimals: "6" } };
    const body = { type: "error", code: 0, message: "ทศนิยมเกิน", refusal, request_id: "r" };
    const { call } = clientOf(() => Promise.resolve(Response.json(body)), "secret");
    const failed = await call("wallet.transferBetweenAccounts", TRANSFER).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(CallRefused);
    expect(failed).toMatchObject({
      type: "error",
      refused: "too-many-decimals",
      params: { decimals: "6" },
      message: "ทศนิยมเกิน",
    });
  });

  it("the client reads a refusal under any HTTP status", async () => {
    const body = {
      type: "999",
      code: 0,
      message: "",
      refusal: { code: "session-expired", params: {} },
      request_id: "r",
    };
    const { call } = clientOf(() => Promise.resolve(Response.json(body, { status: 429 })));
    await expect(call("account.getUser", {})).rejects.toMatchObject({
      type: "999",
      refused: "session-expired",
    });
  });

  it.each([
    ["type ok", { type: "ok", message: "Candor" }],
    ["code 1", { code: 1, message: "Candor" }],
  ])("the client takes an answer with %s for a success", async (_what, body) => {
    const { call } = clientOf(() => Promise.resolve(Response.json(body)));
    expect(await call("content.getSetting", { keyword: "site_name" })).toBe("Candor");
  });

  it.each([
    ["the connection fails", () => Promise.reject(new TypeError("failed to fetch"))],
    [
      "the answer is no JSON",
      () => Promise.resolve(new Response("<html>bad gateway</html>", { status: 502 })),
    ],
    ["the answer is not the server's", () => Promise.resolve(Response.json({ error: "proxy" }))],
    [
      "a success comes under another status than 200",
      () => Promise.resolve(Response.json({ type: "ok", code: 1, message: [] }, { status: 203 })),
    ],
    [
      "it is neither a success nor a refusal",
      () => Promise.resolve(Response.json({ type: "error", code: 0, message: "?" })),
    ],
  ])("the client reports a call as lost when %s", async (_case, answer) => {
    const { call } = clientOf(answer);
    await expect(call("markets.listCurrencies", {})).rejects.toBeInstanceOf(CallLost);
  });
});
