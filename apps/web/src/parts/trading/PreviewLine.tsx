import { cx } from "@candor/ui/class-names.ts";
import type { ReactNode } from "react";

export type PreviewLineProps = { name: string; isWarning?: boolean; children: ReactNode };

/** One figure of what an order would do; a second one beside it goes below where there is no room. */
export function PreviewLine({ name, isWarning = false, children }: PreviewLineProps) {
  return (
    <div className={cx("flex flex-wrap justify-between gap-x-2", isWarning && "text-warning")}>
      <dt className={isWarning ? "" : "text-text-2"}>{name}</dt>
      <dd className="flex-[1_0_min-content] text-end">{children}</dd>
    </div>
  );
}
