import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { announcement } from "./announcement.ts";

let state: string;
beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), "candor-state-"));
  const operator = { name: "owner", password: "shared-password", secret: "SHAREDSECRET" };
  writeFileSync(join(state, "operators.json"), JSON.stringify([operator]));
  const login = { account: "demo@candor.example", password: "demo-password" };
  writeFileSync(join(state, "demo-login.json"), JSON.stringify(login));
  writeFileSync(join(state, "enrol-owner.txt"), "https://candor.example/console/#/enrol/link");
});
afterAll(() => rmSync(state, { recursive: true }));

const said = (isProduction: boolean): string =>
  announcement({
    address: "http://127.0.0.1:8080",
    consoleAddress: "http://127.0.0.1:8090",
    state,
    isProduction,
  }).join("\n");

it("a trial says how to log in on both sides", () => {
  for (const text of [
    "demo-password",
    "shared-password",
    "SHAREDSECRET",
    "/dev/outbox",
    "/dev/code",
  ])
    expect(said(false)).toContain(text);
});

it("in production no secret is printed, with any files in the folder", () => {
  expect(said(true)).toContain("/console/");
  expect(said(true)).toContain("enrol-owner.txt");
  expect(said(true)).not.toMatch(/password|secret|demo@|enrol\/link|\/dev\//i);
});
