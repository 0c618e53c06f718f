import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Answer = { type: string; message: object };

const read = (url: string, headers: Record<string, string> = {}) =>
  harness.app.inject({ method: "GET", url, headers });

describe("an answer", () => {
  const url = "/api/currency/quotation_new";

  it("a public call's answer is compressed for a client that accepts it, with the same content", async () => {
    const plain = await read(url);
    const packed = await read(url, { "accept-encoding": "gzip" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers.vary).toContain("accept-encoding");
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const { type, message } = JSON.parse(gunzipSync(packed.rawPayload).toString()) as Answer;
    expect(type).toBe("ok");
    expect(Object.keys(message)).toEqual(Object.keys(plain.json<Answer>().message));
  });

  it("an answer about a user is never compressed", async () => {
    const token = await demoUser(harness);
    const answer = await read("/api/currency/user_currency_list", {
      authorization: token,
      "accept-encoding": "gzip, br",
    });
    expect(answer.json<Answer>().type).toBe("ok");
    expect(answer.rawPayload.length).toBeGreaterThan(1_024);
    expect(answer.headers["content-encoding"]).toBeUndefined();
  });
});

it("a compressed request is refused", async () => {
  const answer = await harness.app.inject({
    method: "POST",
    url: "/api/user/login",
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
    payload: gzipSync(JSON.stringify({ user_string: "a@candor.example", password: "secret" })),
  });
  expect(answer.json<Answer>().type).toBe("error");
  expect(answer.statusCode).toBeLessThan(500);
});
