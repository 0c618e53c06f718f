import { Skeleton } from "../feedback/Skeleton.tsx";

type RowsSkeletonProps = {
  count: number;
  /** The rows begin with a coin or a picture. */
  hasLeading?: boolean;
  /** The rows end with a figure. */
  hasValue?: boolean;
  className?: string;
};

/** The place of a list: a name over its description, and a figure at the end. */
export function RowsSkeleton({
  count,
  hasLeading = false,
  hasValue = false,
  className,
}: RowsSkeletonProps) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-h-14 items-center gap-3">
          {hasLeading && <Skeleton className="size-8 rounded-full" />}
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-20" />
          </div>
          {hasValue && <Skeleton className="h-4 w-20" />}
        </div>
      ))}
    </div>
  );
}
