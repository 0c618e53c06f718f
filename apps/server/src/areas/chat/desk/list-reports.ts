import type { chat } from "@candor/contract/areas/chat/operator.ts";
import { sql } from "kysely";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { listEntryRows } from "../entry-rows.ts";
import { type ReportedRow, listReportedRows } from "./moderated-rows.ts";
import { messageViews } from "./view.ts";

const settledOf = ({ verdict, operator, settled_at }: ReportedRow) =>
  verdict === null || settled_at === null
    ? null
    : { verdict, operator: operator ?? "", at: settled_at.toISOString() };

export const listReports: OperatorReadHandler<typeof chat.calls.listReports> = async (
  { db },
  { input },
) => {
  const rows = await listReportedRows(db, {
    isOpen: input.state === "open",
    ...positionOf(input),
  });
  const [rooms, numbers] = [rows.map(({ room }) => room), rows.map(({ seq }) => seq)];
  const entries = await listEntryRows(
    db,
    sql`(e.room, e.seq) IN (SELECT * FROM unnest(${rooms}::text[], ${numbers}::bigint[]))`,
    { order: "ASC", count: rows.length },
  );
  const views = await messageViews(db, entries);
  const byPlace = new Map(views.map((view) => [`${view.room} ${view.seq}`, view]));
  const listed = pageOf(
    input,
    rows.flatMap((row) => {
      const message = byPlace.get(`${row.room} ${row.seq}`);
      return message === undefined ? [] : [{ row, message }];
    }),
    ({ row }) => row.seq,
    ({ row, message }) => ({
      message,
      reports: row.reports,
      is_suspect: row.is_suspect,
      first_at: row.first_at.toISOString(),
      settled: settledOf(row),
    }),
  );
  // The order changes as other messages are reported, so pages go by number.
  return { ...listed, cursor: null };
};
