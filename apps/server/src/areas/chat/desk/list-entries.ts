import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { sql } from "kysely";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { listEntryRows } from "../entry-rows.ts";
import { messageViews } from "./view.ts";

export const listEntries: OperatorReadHandler<typeof chat.calls.listEntries> = async (
  { db },
  { input: { room, before, number, count } },
) => {
  const writer =
    number === undefined
      ? sql``
      : sql`AND e.user_id = (SELECT user_id FROM chat_writers WHERE number = ${number})`;
  const rows = await listEntryRows(
    db,
    sql`e.room = ${room} AND e.removes IS NULL AND e.seq < ${before ?? Number.MAX_SAFE_INTEGER} ${writer}`,
    { order: "DESC", count: count + 1 },
  );
  return { list: await messageViews(db, rows.slice(-count)), has_more: rows.length > count };
};
