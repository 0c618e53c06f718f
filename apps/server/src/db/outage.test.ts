import { expect, it } from "vitest";
import { type Cable, createCable } from "../testing/cable.ts";
import { balanceOf, demoUser, placeLimit } from "../testing/factories.ts";
import { createHarness, createTestDatabase } from "../testing/harness.ts";

it("callers are asked to retry while the database is away, and the server recovers when it is back", async () => {
  let cable: Cable | undefined;
  const database = await createTestDatabase({
    isSeeded: true,
    through: async (url) => (cable = await createCable(url)).url,
  });
  const harness = await createHarness({ database });
  const token = await demoUser(harness);
  await cable?.cut();
  const read = await harness.call("wallet.listBalances", {}, { token });
  const write = await harness.call("auth.registerDemo", {});
  expect([read.refusal?.code, write.refusal?.code]).toEqual(["busy", "busy"]);
  // The order waits for the writer, which returns with the database.
  const placing = placeLimit(harness, token, "buy", "0.1", "90000");
  await cable?.mend();
  expect((await placing).message.state).toBe("new");
  expect(await balanceOf(harness, token, "USDT")).toMatchObject({ frozen: "9000" });
  await harness.close();
  await cable?.cut();
});
