import { cx } from "@candor/ui/class-names.ts";
import type { CSSProperties, ReactNode } from "react";
import { useIsDesktop } from "../../../lib/layout.ts";
import { PanelSeparator } from "./PanelSeparator.tsx";
import { panelStyle, usePanelSizes } from "./panel-sizes.ts";

/** Four arrangements; from a desktop's width on it fills the height and its panels scroll. */
const gridClass = cx(
  "grid flex-1 grid-cols-[57fr_43fr] content-start [grid-template-areas:'line_line'_'chart_chart'_'form_book'_'orders_orders']",
  "tablet:grid-cols-2 tablet:gap-1.5 tablet:p-1.5",
  "desktop:min-h-0 desktop:content-stretch desktop:grid-rows-[auto_minmax(0,1fr)_var(--orders)]",
  "desktop:grid-cols-[minmax(0,1fr)_var(--book)_var(--form)] desktop:[grid-template-areas:'line_line_line'_'chart_book_form'_'orders_orders_form']",
  "wide:grid-cols-[240px_minmax(0,1fr)_var(--book)_var(--form)]",
  "wide:[grid-template-areas:'markets_line_line_line'_'markets_chart_book_form'_'trades_orders_orders_form']",
);

/** The panels of a market in their places; on a desktop the gaps between them can be moved. */
export function TradeGrid({ children }: { children: ReactNode }) {
  const isDesktop = useIsDesktop();
  const sizes = usePanelSizes();
  return (
    <div className={gridClass} style={panelStyle(sizes) as CSSProperties}>
      {children}
      {isDesktop && (
        <>
          <PanelSeparator name="book" className="[grid-area:book]" />
          <PanelSeparator name="form" className="[grid-area:form]" />
          <PanelSeparator name="orders" className="[grid-area:orders]" />
        </>
      )}
    </div>
  );
}

type PanelProps = {
  /** Stands over a desktop's panel, where nothing else says what it is. */
  title?: ReactNode;
  className: string;
  children: ReactNode;
};

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
