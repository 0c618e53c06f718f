import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";

/** How many decimals a figure has: exactly, or at most. A derived one always has a bound. */
export type Decimals = { decimals: number } | { maxDecimals: number };

/** An amount of a coin in a list: so many decimals as can be read and compared. */
export const ITS_OWN: Decimals = { maxDecimals: 8 };
/** Shows all decimals, where a difference may be very small. */
export const EXACT: Decimals = { maxDecimals: 18 };
/** What something is worth in USDT. */
export const WORTH: Decimals = { decimals: 2 };

type FigureColumn<Row> = {
  id: string;
  head: string;
  value: (row: Row) => string | null;
  decimals: Decimals | ((row: Row) => Decimals);
};

/** A column of amounts, at their decimals. */
export const figureColumn = <Row,>({
  id,
  head,
  value,
  decimals,
}: FigureColumn<Row>): Column<Row, string> => ({
  id,
  head,
  align: "end",
  cell: (row) => (
    <Amount value={value(row)} {...(typeof decimals === "function" ? decimals(row) : decimals)} />
  ),
});
