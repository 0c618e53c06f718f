import { Button } from "@candor/ui/action/Button.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";

type RowFieldsProps<Row> = {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** What a row that is added begins with. */
  empty: Row;
  /** How many there may be. */
  most: number;
  /** How many stay; one unless told. */
  least?: number;
  label: (number: number) => string;
  removeLabel: (number: number) => string;
  addLabel: string;
  /** The fields of a row, by what changes it and its place. */
  children: (row: Row, set: (change: Partial<Row>) => void, index: number) => ReactNode;
};

/** Fields in any number of rows. */
export function RowFields<Row extends object>({
  rows,
  onChange,
  empty,
  most,
  least = 1,
  label,
  removeLabel,
  addLabel,
  children,
}: RowFieldsProps<Row>) {
  return (
    <>
      {rows.map((row, index) => (
        <fieldset
          key={index}
          className="flex min-w-0 flex-wrap items-end gap-3 rounded-control border border-hairline p-3"
        >
          <legend className="px-1 text-label font-semibold">{label(index + 1)}</legend>
          {children(row, (change) => onChange(rows.with(index, { ...row, ...change })), index)}
          <IconButton
            label={removeLabel(index + 1)}
            disabled={rows.length <= least}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, empty])}
      >
        {addLabel}
      </Button>
    </>
  );
}
