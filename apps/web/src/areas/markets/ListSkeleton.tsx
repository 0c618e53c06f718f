import { Skeleton } from "@candor/ui/Skeleton.tsx";

/** The place of a list of markets. */
export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  );
}
