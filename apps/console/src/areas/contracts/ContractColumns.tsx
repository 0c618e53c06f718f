import type { Direction } from "@candor/contract/words.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../lib/text.ts";
import { ITS_OWN, WORTH, figureColumn } from "../../parts/FigureColumn.tsx";

/** What the tables of contracts have in common: when, of which contract, on which side, and how much. */

export const timeColumn = <Row,>(value: (row: Row) => string): Column<Row, string> => ({
  id: "at",
  head: t("console.time"),
  cell: (row) => <Time value={value(row)} style="moment" />,
});

type OfContract = { symbol: string; direction: Direction };

export const contractColumns = <Row extends OfContract>(): Column<Row, string>[] => [
  { id: "symbol", head: t("contracts.contract"), cell: ({ symbol }) => symbol },
  {
    id: "direction",
    head: t("contracts.direction"),
    cell: ({ direction }) => (
      <span className={direction === "long" ? "text-up" : "text-down"}>
        {t(`contracts.${direction}`)}
      </span>
    ),
  },
];

/** A price, or an amount as it was booked. */
export const exactColumn = <Row,>(
  id: string,
  head: string,
  value: (row: Row) => string | null,
): Column<Row, string> => figureColumn({ id, head, value, decimals: ITS_OWN });

export const worthColumn = <Row,>(
  id: string,
  head: string,
  value: (row: Row) => string | null,
): Column<Row, string> => figureColumn({ id, head, value, decimals: WORTH });

/** What was gained or lost. */
export const gainColumn = <Row,>(
  id: string,
  head: string,
  value: (row: Row) => string | null,
): Column<Row, string> => ({
  id,
  head,
  align: "end",
  cell: (row) => <Amount value={value(row)} sign="always" hasDirection {...WORTH} />,
});

export const lotsColumn = <Row,>(
  head: string,
  text: (row: Row) => string | number,
): Column<Row, string> => ({
  id: "lots",
  head,
  align: "end",
  cell: (row) => <Figure>{text(row)}</Figure>,
});
