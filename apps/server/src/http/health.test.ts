import { expect, it } from "vitest";
import { type Cable, createCable } from "../testing/cable.ts";
import { openConsole } from "../testing/console.ts";
import { createHarness, createTestDatabase } from "../testing/harness.ts";

it("a process without its database is alive, and can neither lead nor be sent users", async () => {
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
