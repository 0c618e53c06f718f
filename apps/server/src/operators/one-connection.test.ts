import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

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

it("an operator's write needs only one connection to the database, even if it reads first", async () => {
  const { pool } = office.ctx;
  const taken = await Promise.all(
    Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()),
  );
  try {
    const note = { id: randomUUID(), text: "a note" };
    const answer = await office.call("finance", "trust.addNote", note);
    expect(answer.refusal?.code).toBe("not-found");
  } finally {
    for (const client of taken) client.release();
  }
});
