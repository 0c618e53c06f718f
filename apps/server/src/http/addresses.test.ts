import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

const keys = (count: number): string =>
  Array.from({ length: count }, (_, key) => `a${key}=1`).join("&");
const deep = (levels: number): string => `a${"[b]".repeat(levels)}=1`;

let harness: Harness;
let webFolder: string;
let outside: string;
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), "candor-web-"));
  writeFileSync(join(webFolder, "index.html"), "<!doctype html>");
  mkdirSync(join(webFolder, ".vite"));
  writeFileSync(join(webFolder, ".vite", "manifest.json"), "{}");
  outside = `${webFolder}.txt`;
  writeFileSync(outside, "not for everybody");
  harness = await createHarness({ config: { clientFolder: webFolder } });
});
afterAll(async () => {
  await harness.close();
  rmSync(webFolder, { recursive: true });
  rmSync(outside);
});

describe("an address", () => {
  const get = async (url: string, method: "GET" | "DELETE" | "PUT" = "GET") => {
    const response = await harness.app.inject({ method, url });
    const { refusal } = response.json<{ refusal?: { code: string } }>();
    return [response.statusCode, refusal?.code];
  };

  it.each([
    "/api/nothing",
    "/api",
    "/nothing",
    "/api/wallet/list/",
    "/api/%00",
    "/api/wallet%2flist",
    "/h5/none.js",
    "/h5/.vite/manifest.json",
  ])("an address without a call is not found: %s", async (url) => {
    expect(await get(url)).toEqual([404, "not-found"]);
  });

  it.each([
    ["GET", "/api/wallet/list"],
    ["DELETE", "/api/wallet/list"],
    ["PUT", "/api/currency/list"],
  ] as const)("an address answers no other method than its own: %s %s", async (method, url) => {
    expect((await get(url, method))[0]).toBe(404);
  });

  it("a HEAD request does not log a session out", async () => {
    const token = await demoUser(harness);
    const url = "/api/user/logout";
    const { statusCode } = await harness.app.inject({
      method: "HEAD",
      url,
      headers: { authorization: token },
    });
    expect(statusCode).toBe(404);
    expect((await harness.call("account.getUser", {}, { token })).type).toBe("ok");
  });

  it.each(["/%", "/api/%E0%A4%A", "/h5/%00", "/h5/%5c..%5c..%5cetc%5cpasswd"])(
    "an address that cannot be decoded is refused: %s",
    async (url) => {
      expect(await get(url)).toEqual([400, "parameter-error"]);
    },
  );

  it("no address leads out of the client's folder", async () => {
    const name = basename(outside);
    for (const url of [
      `/h5/../${name}`,
      `/h5/..%2f${name}`,
      `/h5/%2e%2e/${name}`,
      `/h5/....//${name}`,
    ]) {
      const { statusCode, body } = await harness.app.inject({ method: "GET", url });
      expect([400, 404]).toContain(statusCode);
      expect(body).not.toContain("not for everybody");
    }
  });
});

describe("a query that no honest client sends", () => {
  // A real connection, because an exception outside a route would end the process.
  const ask = (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { port } = harness.app.server.address() as AddressInfo;
      httpRequest({ port, path, host: "127.0.0.1", agent: false }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
      })
        .on("error", reject)
        .end();
    });
  beforeAll(() => harness.app.listen({ host: "127.0.0.1", port: 0 }));

  it.each([
    ["a hundred and one names", `/api/getSiteConfig?${keys(101)}`, 400],
    ["ten levels of nesting", `/api/getSiteConfig?${deep(10)}`, 400],
    ["a prototype", "/api/getSiteConfig?__proto__[x]=1", 400],
    ["a hundred and one names at an address that is nobody's", `/nothing?${keys(101)}`, 404],
    ["percent signs that encode nothing", "/api/getSetting?keyword=%E0%A4%A", 200],
    ["a NUL", "/api/getSetting?keyword=%00", 400],
    ["an unknown name", "/api/getSiteConfig?x=1", 200],
  ])(
    "a query with %s gets its declared answer, and the server stays up",
    async (_name, path, status) => {
      expect(await ask(path)).toBe(status);
      expect(await ask("/api/getSiteConfig")).toBe(200);
    },
  );

  it("a query too long for a request's head is cut off, and the server stays up", async () => {
    // The answer may be lost, since the server closes while the rest is still being sent.
    const status = await ask(`/api/getSetting?keyword=${"a".repeat(100_000)}`).catch(() => 431);
    expect(status).toBe(431);
    expect(await ask("/api/getSiteConfig")).toBe(200);
  });
});
