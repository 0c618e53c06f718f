import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";

/** A phone's header of a market, before that is known. */
export function HeaderSkeleton() {
  return (
    <div className="flex h-[calc(3.5rem+var(--safe-top))] items-center justify-between gap-3 px-4 pt-(--safe-top)">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-9 w-28" />
    </div>
  );
}

/** Draws this many lines of a list that is still loading. */
export function Lines({ count, height }: { count: number; height: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className={height} />
      ))}
    </div>
  );
}
