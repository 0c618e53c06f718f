import type { Dec } from "@candor/money";
import { type CsvColumn, csvOf } from "../../platform/csv.ts";
import { type Period, dayBegins } from "../../ledger/period.ts";
import type { Section } from "./read-statement.ts";

type Row = {
  account: string;
  currency: string;
  time: Date;
  kind: string;
  reference: string | null;
  reason: string | null;
  amount: Dec | null;
  balance: Dec | null;
  held: Dec | null;
};

/** Programs read these names: existing ones stay, and new ones are added at the end. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  ["account", (row) => row.account],
  ["currency", (row) => row.currency],
  ["time", (row) => row.time.toISOString()],
  ["kind", (row) => row.kind],
  ["reference", (row) => row.reference],
  ["reason", (row) => row.reason],
  ["amount", (row) => row.amount],
  ["balance", (row) => row.balance],
  ["held", (row) => row.held],
];

/** A statement's CSV in parts: each account from its opening to its closing balance, or its lines of some kinds. */
export function* statementCsv(
  sections: readonly Section[],
  { from, to }: Period,
  codeOf: (currencyId: number) => string,
): Generator<string> {
  yield csvOf(COLUMNS, [], true);
  for (const { kind: account, currencyId, bounds, lines } of sections) {
    const whole = { account, currency: codeOf(currencyId) };
    const bound = { ...whole, reference: null, reason: null, amount: null, held: null };
    const rows = lines.map(({ postedAt, kind, ref, reason, amount, balance, held }): Row => ({
      ...whole,
      time: postedAt,
      kind,
      reference: ref,
      reason,
      amount,
      balance,
      held,
    }));
    const { opening, closing } = bounds ?? {};
    const opened = { ...bound, time: dayBegins(from), kind: "opening" };
    const closed = { ...bound, time: dayBegins(to + 1), kind: "closing" };
    const all = [
      ...(opening === undefined ? [] : [{ ...opened, balance: opening }]),
      ...rows,
      ...(closing === undefined ? [] : [{ ...closed, balance: closing }]),
    ];
    yield csvOf(COLUMNS, all, false);
  }
}
