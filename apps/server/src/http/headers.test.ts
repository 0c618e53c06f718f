import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

const calls = Object.values(contract as Record<string, Area>).flatMap((area) =>
  Object.values(area.calls),
);
const urlsOf = (some: typeof calls) =>
  some.map(({ method, path }) => [method, `/api${path}`] as const);
const callUrls = urlsOf(calls);
const keptUrls = urlsOf(calls.filter(({ isLines }) => isLines === true));
const PAGES = [
  "/healthz",
  "/h5/",
  "/h5/index.html",
  "/h5/sw.js",
  "/h5/assets/screen-1.js",
  "/checks/check-staking.mjs",
  "/",
  "/h5",
  "/dev/outbox",
  "/dev/outbox.json",
  "/api/docs/",
  "/api/docs/start.js",
  "/llms.txt",
  "/api/openapi.json",
  "/api/nothing",
  "/nothing",
  "/api/%E0%A4%A",
].map((url) => ["GET", url] as const);

let harness: Harness;
let webFolder: string;
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), "candor-web-"));
  writeFileSync(join(webFolder, "index.html"), "<!doctype html>");
  writeFileSync(join(webFolder, "sw.js"), "");
  mkdirSync(join(webFolder, "assets"));
  writeFileSync(join(webFolder, "assets", "screen-1.js"), "");
  mkdirSync(join(webFolder, "checks"));
  writeFileSync(join(webFolder, "checks", "check-staking.mjs"), "export {};");
  harness = await createHarness({ config: { clientFolder: webFolder } });
});
afterAll(async () => {
  await harness.close();
  rmSync(webFolder, { recursive: true });
});

const send = (method: "GET" | "POST" | "PUT", url: string, headers: Record<string, string> = {}) =>
  harness.app.inject({ method, url, headers });

describe("every answer", () => {
  it.each([...callUrls, ...PAGES])(
    "%s %s may not be framed, runs no foreign code and keeps its declared type",
    async (method, url) => {
      const { headers } = await send(method, url);
      const policy = headers["content-security-policy"];
      expect(policy).toMatch(/default-src '(?:none|self)'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-eval");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );

  it.each(keptUrls)(
    "%s %s is public, and other sites may read and cache it for seconds",
    async (method, url) => {
      const { headers } = await send(method, url, { origin: "https://elsewhere.example" });
      expect(headers["cache-control"]).toBe("public, max-age=5");
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    },
  );

  const unkeptUrls = urlsOf(calls.filter(({ isLines }) => isLines === undefined));
  it.each([...unkeptUrls, ...PAGES.filter(([, url]) => url.startsWith("/api"))])(
    "%s %s is stored in no cache",
    async (method, url) => {
      expect((await send(method, url)).headers["cache-control"]).toBe("no-store");
    },
  );

  it.each(["/h5/assets/screen-1.js", "/api/getSiteConfig"])(
    "%s opened by itself loads nothing, and no other site reads it",
    async (url) => {
      const { headers } = await send("GET", url);
      expect(headers["content-security-policy"]).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    },
  );

  it("a page loads scripts from the app's files only, and pages of other origins read nothing", async () => {
    const { headers } = await send("GET", "/h5/", { origin: "https://elsewhere.example" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    for (const directive of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "media-src 'self' blob:",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    // A service worker fetches by the policy of its own file.
    expect((await send("GET", "/h5/sw.js")).headers["content-security-policy"]).toBe(policy);
    const call = await send("GET", "/api/getSiteConfig", { origin: "https://elsewhere.example" });
    expect(Object.keys(call.headers).filter((name) => name.startsWith("access-control"))).toEqual(
      [],
    );
  });
});

describe("in production", () => {
  it("production enforces encryption for a year, serves no dev outbox and allows no inline scripts", async () => {
    const production = await createHarness({ config: { isProduction: true } });
    const { headers } = await production.app.inject({ method: "GET", url: "/healthz" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    for (const url of ["/dev/outbox", "/dev/outbox.json"])
      expect((await production.app.inject({ method: "GET", url })).statusCode).toBe(404);
    const page = await production.app.inject({ method: "GET", url: "/api/docs/" });
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.body).toContain("<script");
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    const document = await production.app.inject({ method: "GET", url: "/api/openapi.json" });
    expect(document.headers["content-security-policy"]).not.toContain("unsafe");
    await production.close();
  });
});

describe("a name that is not ours", () => {
  it.each([...callUrls, ...PAGES.filter(([, url]) => !url.includes("%"))])(
    "%s %s is refused under a foreign host name, even for its own page",
    async (method, url) => {
      const headers = { host: "evil.example", origin: "http://evil.example" };
      const response = await send(method, url, headers);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ refusal: { params: { field: "Host" } } });
    },
  );
});

describe("a page of another site", () => {
  const writing = callUrls.filter(([method]) => method !== "GET");

  it.each([
    ["its origin", { origin: "https://elsewhere.example" }],
    ["our name as its beginning", { origin: "http://localhost.elsewhere.example" }],
    ["another of our ports", { origin: "http://localhost:8081" }],
    ["an origin it hides", { origin: "null" }],
    ["the browser's word", { "sec-fetch-site": "cross-site" }],
    [
      "the browser's word for a sibling",
      { "sec-fetch-site": "same-site", origin: "http://localhost" },
    ],
  ] as const)("a page of another site posts nothing: known by %s", async (_by, headers) => {
    for (const [method, url] of writing) {
      const response = await send(method, url, headers);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        refusal: { code: "parameter-error", params: { field: "Origin" } },
      });
    }
  });

  it("a page of another site posts nothing even with a stolen token", async () => {
    const token = await demoUser(harness);
    const transfer = "currency_id=3&number=1&from_field=change&to_field=lever";
    const response = await harness.app.inject({
      method: "POST",
      url: "/api/wallet/change",
      headers: {
        authorization: token,
        origin: "https://elsewhere.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: transfer,
    });
    expect(response.statusCode).toBe(400);
    expect((await harness.call("wallet.listTransfers", {}, { token })).message.list).toEqual([]);
  });

  it.each([
    ["no page at all", {}],
    ["our own page", { origin: "http://localhost" }],
    [
      "our own page, by the browser's word, behind a proxy that renames the host",
      { origin: "http://127.0.0.1:5173", "sec-fetch-site": "same-origin" },
    ],
    ["an address typed by hand", { "sec-fetch-site": "none" }],
  ] as const)(
    "a request is not taken for one of another site when it comes from %s",
    async (_case, headers) => {
      expect((await send("POST", "/api/user/registerMoni", headers)).statusCode).toBe(200);
    },
  );
});
