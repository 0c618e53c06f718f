import { Suspense, lazy } from "react";
import type { Place } from "../../data/picks.ts";
import { Skeleton } from "@candor/ui/Skeleton.tsx";

const WorldMap = lazy(() =>
  import("./WorldMap.tsx").then((module) => ({ default: module.WorldMap })),
);

/** The world in a frame that keeps its size while the outlines are on their way. */
export function MapCard({ place }: { place: Place | undefined }) {
  return (
    <div className="overflow-clip rounded-card bg-surface p-2 tablet:p-4">
      <div className="aspect-[800/350]">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <WorldMap place={place} />
        </Suspense>
      </div>
    </div>
  );
}
