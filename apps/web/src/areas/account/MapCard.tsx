import { Suspense } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import type { Place } from "../../data/picks.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";

const WorldMap = lazyPart("WorldMap", () => import("./WorldMap.tsx"));

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
