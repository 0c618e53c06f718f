import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import type { ReactNode } from "react";

const grid = "grid gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,440px)] desktop:items-start";

type LayoutProps = {
  /** The work, or the cover of a box. */
  media: ReactNode;
  /** Price and description: below the picture on a phone, and beside it on a desktop. */
  facts: ReactNode;
  /** What may be long, or is for those who look closer: below all else. */
  lists: ReactNode;
};

/** A work, its facts and its lists. */
export const Layout = ({ media, facts, lists }: LayoutProps) => (
  <div className={grid}>
    <div className="overflow-clip rounded-card bg-surface">
      <div className="mx-auto w-full max-w-[640px]">{media}</div>
    </div>
    <div className="flex min-w-0 flex-col gap-4 desktop:row-span-2">{facts}</div>
    <div className="flex min-w-0 flex-col gap-4">{lists}</div>
  </div>
);

/** The place of a work that is loading. */
export const LayoutSkeleton = () => (
  <div aria-hidden="true" className={grid}>
    <div className="rounded-card bg-surface">
      <Skeleton className="mx-auto aspect-square w-full max-w-[640px]" />
    </div>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  </div>
);
