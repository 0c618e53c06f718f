import { cx } from "@candor/ui/class-names.ts";
import type { CSSProperties, ReactNode } from "react";
import { useIsDesktop } from "../../../lib/layout.ts";
import { PanelSeparator } from "../../../parts/trading/PanelSeparator.tsx";
import { panelStyle, usePanelSizes } from "../../../parts/trading/panel-sizes.ts";

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
