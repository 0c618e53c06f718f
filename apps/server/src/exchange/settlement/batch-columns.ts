import { formatDec } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";
import type { Line } from "../../ledger/post.ts";
import { type Column, timeOf } from "./columns.ts";

/** The ledger transaction of a batch. */
export type BatchHeader = { id: number; realm: Realm; shard: string; batch: number; now: Date };

export const HEADER_COLUMNS: readonly Column<BatchHeader>[] = [
  ["id", ({ id }) => id],
  ["realm", ({ realm }) => realm],
  ["cause", () => "exchange.batch"],
  ["cause_id", ({ shard, batch }) => `${shard} ${batch}`],
  ["posted_at", ({ now }) => timeOf(now)],
];

/** The columns of the entries under one header. */
export const entryColumns = (headerId: number, now: Date): readonly Column<Line>[] => [
  ["transaction_id", () => headerId],
  ["account_id", (line) => line.accountId],
  ["currency_id", (line) => line.currencyId],
  ["kind", (line) => line.kind],
  ["amount", (line) => formatDec(line.amount)],
  ["ref", (line) => line.ref],
  ["posted_at", () => timeOf(now)],
];
