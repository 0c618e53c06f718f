import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addChecks } from "./checks-page.ts";

const app = Fastify();
const folder = mkdtempSync(join(tmpdir(), "candor-client-"));
beforeAll(async () => {
  mkdirSync(join(folder, "checks"));
  writeFileSync(join(folder, "checks", "check-x.mjs"), "export {};\n");
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  await addChecks(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it("a check program is served unchanged, as a file to save", async () => {
  const { statusCode, body, headers } = await app.inject("/checks/check-x.mjs");
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: "export {};\n" });
  expect(headers["content-disposition"]).toBe("attachment");
  expect(headers["content-type"]).toContain("javascript");
});

it.each(["/checks", "/checks/none.mjs", "/checks/../index.html", "/checks/%2e%2e/index.html"])(
  "the checks' address serves no other file of the client: %s",
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
