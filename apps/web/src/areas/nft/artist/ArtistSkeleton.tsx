import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { GridSkeleton } from "../parts/Grid.tsx";

/** The place of an artist who is loading: the head, and cards below it. */
export const ArtistSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    <Skeleton className="h-64 rounded-card" />
    <GridSkeleton />
  </div>
);
