import type { ReactNode } from "react";

/** Something that has to be read before one goes on, with what can be done about it. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-ground p-3 text-body text-warning"
  >
    {children}
  </div>
);
