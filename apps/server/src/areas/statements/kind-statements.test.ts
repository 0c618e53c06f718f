import { afterAll, beforeAll, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { makeStatement, readFile, rowsOf } from "../../testing/statements.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

it("a statement of one kind has only the lines of that kind and no balance", async () => {
  const token = await demoUser(harness);
  const move = {
    currency_id: "3",
    number: "250",
    from_field: "change",
    to_field: "lever",
  } as const;
  await harness.call("wallet.transferBetweenAccounts", move, { token, key: "moved" });
  const day = harness.clock.now().toISOString().slice(0, 10);
  const of = (kind: "transfer" | "deposit", format: "csv" | "pdf") =>
    makeStatement(harness, token, { from: day, to: day, kind, format });
  const rows = async (kind: "transfer" | "deposit") =>
    rowsOf((await readFile(harness, token, (await of(kind, "csv")).id)).toString());
  expect(
    (await rows("transfer")).map(({ kind, amount, balance }) => [kind, amount, balance]),
  ).toEqual([
    ["transfer", "-250", ""],
    ["transfer", "250", ""],
  ]);
  expect(await rows("deposit")).toEqual([]);
  expect(await of("transfer", "pdf")).toMatchObject({ state: "made", lines: 2, kind: "transfer" });
});
