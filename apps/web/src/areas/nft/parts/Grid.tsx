import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import type { ReactNode } from "react";

type GridProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  testId?: string;
  children: (row: Row) => ReactNode;
};

const grid = "grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4 wide:grid-cols-5";

/** Cards side by side: two on a phone, four or five on a desktop. */
export const Grid = <Row,>({ rows, rowKey, testId, children }: GridProps<Row>) => (
  <ul data-testid={testId} className={grid}>
    {rows.map((row) => (
      <li key={rowKey(row)}>{children(row)}</li>
    ))}
  </ul>
);

/** The place of cards that are loading. */
export const GridSkeleton = () => (
  <div aria-hidden="true" className={grid}>
    {Array.from({ length: 10 }, (_, index) => (
      <div key={index} className="flex flex-col overflow-clip rounded-card bg-surface">
        <Skeleton className="aspect-square" />
        <div className="flex flex-col gap-2 p-3">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="mt-3 h-4 w-24" />
        </div>
      </div>
    ))}
  </div>
);
