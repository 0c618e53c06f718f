import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

it("operators see the same sales as users and can decide nothing in them", async () => {
  const { message: offered } = await harness.call("ieo.listProjects", {});
  const { message: sales } = await office.call("finance", "ieo.listSales", {});
  expect(sales.list.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
    offered.list.map(({ id }) => id).toSorted((one, other) => one - other),
  );
  const lines = await office.call("finance", "ieo.listSaleLines", { project_id: "999999" });
  expect(lines.refusal?.code).toBe("not-found");
});
