import { cx } from "@candor/ui/class-names.ts";
import type { ReactNode } from "react";
import { useIsDesktop } from "../../lib/layout.ts";

type PanelProps = {
  /** Shown over a desktop's panel that has no other title. */
  title?: ReactNode;
  className: string;
  children: ReactNode;
};

/** One part of a trade screen; on a desktop it scrolls by itself. */
export function Panel({ title, className, children }: PanelProps) {
  const isDesktop = useIsDesktop();
  const hasTitle = isDesktop && title !== undefined;
  return (
    <div
      className={cx(
        "min-h-0 min-w-0 tablet:overflow-clip tablet:rounded-card tablet:bg-surface",
        hasTitle && "flex flex-col",
        className,
      )}
    >
      {hasTitle && (
        <div className="flex h-9 shrink-0 items-center gap-1 border-b border-hairline px-3 text-body font-medium">
          {typeof title === "string" ? <h2>{title}</h2> : title}
        </div>
      )}
      {hasTitle ? <div className="min-h-0 flex-1">{children}</div> : children}
    </div>
  );
}
