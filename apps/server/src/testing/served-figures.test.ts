import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addExchangeGauges } from "../console-link/exchange-gauges.ts";
import { type OperatorConsole, openConsole } from "./console.ts";
import { type Harness, createHarness } from "./harness.ts";

const deploy = join(import.meta.dirname, "..", "..", "..", "..", "deploy");
const READERS = ["prometheus/candor.yml", "grafana/candor.json"];
/** Metrics that every Node process has, beside our own. */
const GENERAL = /^candor_(?:process|nodejs)_/;

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  addExchangeGauges(harness.ctx);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** The metric names that both pages serve, with the parts of histograms. */
async function servedNames(): Promise<Set<string>> {
  const pages = await Promise.all(
    [harness.app, office.app].map(async (app) => (await app.inject({ url: "/metrics" })).payload),
  );
  const types = pages.flatMap((page) => [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)]);
  return new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

const askedNames = (): string[] =>
  READERS.flatMap(
    (path) => readFileSync(join(deploy, path), "utf8").match(/\bcandor_[a-z0-9_]+/g) ?? [],
  );

it("the server serves every figure that an alert or the dashboard asks for", async () => {
  const served = await servedNames();
  const missing = askedNames().filter((name) => !served.has(name));
  expect(missing).toEqual([]);
});

it("the server serves no figure of its own that neither an alert nor the dashboard uses", async () => {
  const asked = new Set(askedNames().map((name) => name.replace(/_(?:bucket|sum|count)$/, "")));
  const own = [...(await servedNames())]
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ""))
    .filter((name) => !GENERAL.test(name));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !asked.has(name))).toEqual([]);
});
