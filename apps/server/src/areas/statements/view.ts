import type { Catalogue } from "../../catalogue/markets.ts";
import { dayBegins } from "../../ledger/period.ts";
import { KEPT_DAYS } from "./decide.ts";
import type { MonthRow } from "./month-rows.ts";
import { readMonthText } from "./month-text.ts";
import type { StatementRow } from "./rows.ts";

const DAY_MS = 86_400_000;

/** A UTC day in the form of the wire. */
export const dayText = (day: number): string => dayBegins(day).toISOString().slice(0, 10);

export const statementView = (catalogue: Catalogue, row: StatementRow) => ({
  id: row.id,
  from: dayText(row.from_day),
  to: dayText(row.to_day),
  currency_code:
    row.currency_id === null ? null : (catalogue.currency(row.currency_id)?.code ?? null),
  format: row.format,
  kind: row.activity,
  fiat: row.fiat,
  state: row.state,
  lines: row.lines,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
  kept_until: new Date(row.created_at.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
});

export const monthView = (row: MonthRow) => ({
  month: row.month,
  balances: readMonthText(row.text).balances.map(({ kind, code, balance }) => ({
    type: kind,
    currency_code: code,
    balance,
  })),
  text: row.text,
  hash: row.hash.toString("hex"),
  signature: row.signature.toString("base64url"),
  public_key: row.public_key,
  closed_at: row.closed_at.toISOString(),
});

/** The name under which a browser saves the file. */
export const fileName = (row: StatementRow): string =>
  `${row.format === "lots" ? "tax-lots" : row.activity === null ? "statement" : `activity-${row.activity}`}-${dayText(row.from_day)}-${dayText(row.to_day)}.${row.format === "pdf" ? "pdf" : "csv"}`;

/** The key of a statement's file in the file store. */
export const fileKey = (id: string): string => `statements/${id}`;
