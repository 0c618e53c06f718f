import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAsker } from "../../../testing/asker.ts";
import { type OperatorConsole, openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";

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

describe("the database", () => {
  it.each([
    ["lets the console write nothing in a user’s name", "NULL"],
    ["lets no operator answer in another one’s name", "other"],
  ])("the database %s", async (_what, by) => {
    const mara = await openAsker(harness);
    const { id } = await mara.opened();
    const operator = by === "NULL" ? null : office.idOf("owner");
    const forged =
      sql`INSERT INTO support_messages (ticket_id, seq, key, operator_id, text, created_at)
      VALUES (${id}, 2, ${randomUUID()}, ${operator}, 'forged', now())`.execute(office.ctx.db);
    await expect(forged).rejects.toMatchObject({ code: "23514" });
  });

  it("the database lets neither side change or delete messages", async () => {
    for (const db of [harness.ctx.db, office.ctx.db])
      for (const statement of [
        sql`UPDATE support_messages SET text = 'other'`,
        sql`DELETE FROM support_messages`,
        sql`DELETE FROM support_tickets`,
        sql`UPDATE support_tickets SET user_id = user_id`,
      ])
        await expect(statement.execute(db)).rejects.toMatchObject({ code: "42501" });
  });

  it("the database refuses to merge a message with another text", async () => {
    const mara = await openAsker(harness);
    const [one, two] = [await mara.opened(), await mara.opened()];
    const forged = sql`INSERT INTO support_messages
        (ticket_id, seq, key, text, created_at, from_ticket, from_seq)
      SELECT ${one.id}, 2, ${randomUUID()}, 'forged', created_at, ticket_id, seq
      FROM support_messages WHERE ticket_id = ${two.id}`.execute(office.ctx.db);
    await expect(forged).rejects.toMatchObject({ code: "23514" });
  });
});
