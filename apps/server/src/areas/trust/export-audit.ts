import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { type CsvColumn, csvOf } from "../../platform/csv.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { type AuditRow, listAuditRowsAfter } from "./audit-rows.ts";

const PART = 1_000;

const COLUMNS: readonly CsvColumn<AuditRow>[] = [
  ["number", ({ number }) => `${number}`],
  ["at", ({ body }) => body.at],
  ["operator", ({ body }) => body.operator],
  ["action", ({ body }) => body.action],
  ["target", ({ body }) => body.target],
  ["outcome", ({ body }) => body.outcome],
  ["reason", ({ body }) => body.reason],
  ["proof", ({ body }) => body.proof ?? null],
  ["before", ({ body }) => JSON.stringify(body.before)],
  ["after", ({ body }) => JSON.stringify(body.after)],
  ["address", ({ body }) => body.address],
  ["request_id", ({ body }) => body.request_id],
  ["hash", ({ hash }) => hash.toString("hex")],
];

export const exportAudit: OperatorReadHandler<typeof trust.calls.exportAudit> = async (
  ctx,
  { input },
) => {
  const after = input.cursor === undefined ? 0 : Number.parseInt(input.cursor, 10);
  const rows = await listAuditRowsAfter(ctx.db, input, after, PART);
  const last = rows.at(-1);
  return {
    csv: csvOf(COLUMNS, rows, after === 0),
    cursor: rows.length === PART && last !== undefined ? `${last.number}` : null,
  };
};
