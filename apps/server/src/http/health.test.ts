import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Cable, createCable } from "../testing/cable.ts";
import { openConsole } from "../testing/console.ts";
import { createHarness, createTestDatabase } from "../testing/harness.ts";

it("a process without its database is alive, but not ready to lead or to serve users", async () => {
  let cable: Cable | undefined;
  const database = await createTestDatabase({
    isSeeded: true,
    through: async (url) => (cable = await createCable(url)).url,
  });
  const harness = await createHarness({ database });
  const office = await openConsole(harness);
  const statusOf = async (url: string, app = harness.app): Promise<number> =>
    (await app.inject({ url })).statusCode;
  const all = async () =>
    Promise.all(["/livez", "/standbyz", "/readyz"].map((url) => statusOf(url)));
  await expect.poll(all).toEqual([200, 200, 200]);
  await cable?.cut();
  expect(await all()).toEqual([200, 503, 503]);
  expect(await statusOf("/livez", office.app)).toBe(200);
  await cable?.mend();
  await expect.poll(all).toEqual([200, 200, 200]);
  await office.close();
  await harness.close();
  await cable?.cut();
});

it("the server answers at every address that a deployment probes", async () => {
  const folder = join(import.meta.dirname, "..", "..", "..", "..", "deploy");
  const harness = await createHarness();
  const office = await openConsole(harness);
  let asked = 0;
  for (const path of globSync("{kubernetes,compose}/**/*.yaml", { cwd: folder })) {
    const text = readFileSync(join(folder, path), "utf8");
    const probes = [
      ...text.matchAll(/httpGet: \{ path: (\S+), port: http \}/g),
      ...text.matchAll(/127\.0\.0\.1:80[89]0(\/[a-z]+)'/g),
    ];
    for (const [probe, url = ""] of probes) {
      const app = /8090|console/.test(`${path} ${probe}`) ? office.app : harness.app;
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThanOrEqual(10);
  await office.close();
  await harness.close();
});
