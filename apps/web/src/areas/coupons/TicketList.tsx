import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import type { ReactNode } from "react";

/** Tickets one below the other, two of one height beside each other on a desktop. */
export const TicketList = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-1 gap-3 *:grid desktop:grid-cols-2">{children}</ul>
);

export const TicketsSkeleton = () => (
  <div className="grid grid-cols-1 gap-3 desktop:grid-cols-2">
    {[1, 2, 3, 4].map((one) => (
      <Skeleton key={one} className="h-44 rounded-card" />
    ))}
  </div>
);
