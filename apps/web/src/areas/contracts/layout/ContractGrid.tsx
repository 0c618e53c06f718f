import { cx } from "@candor/ui/class-names.ts";
import type { CSSProperties, ReactNode } from "react";
import { useIsDesktop } from "../../../lib/layout.ts";
import { PanelSeparator } from "../../../parts/trading/PanelSeparator.tsx";
import { panelStyle, usePanelSizes } from "../../../parts/trading/panel-sizes.ts";

/** Four arrangements; from a desktop's width on it fills the height and its panels scroll. */
const gridClass = cx(
  "grid flex-1 content-start [grid-template-areas:'line'_'chart'_'form'_'orders']",
  "tablet:grid-cols-2 tablet:gap-1.5 tablet:p-1.5 tablet:[grid-template-areas:'line_line'_'chart_form'_'orders_orders']",
  "desktop:min-h-0 desktop:content-stretch desktop:grid-rows-[auto_minmax(0,1fr)_var(--orders)]",
  "desktop:grid-cols-[minmax(0,1fr)_var(--form)] desktop:[grid-template-areas:'line_form'_'chart_form'_'orders_form']",
  "wide:grid-cols-[240px_minmax(0,1fr)_var(--form)]",
  "wide:[grid-template-areas:'markets_line_form'_'markets_chart_form'_'orders_orders_form']",
);

/** The panels of a contract in their places; on a desktop the gaps between them can be moved. */
export function ContractGrid({ children }: { children: ReactNode }) {
  const isDesktop = useIsDesktop();
  const sizes = usePanelSizes();
  return (
    <div className={gridClass} style={panelStyle(sizes) as CSSProperties}>
      {children}
      {isDesktop && (
        <>
          <PanelSeparator name="form" className="[grid-area:form]" />
          <PanelSeparator name="orders" className="[grid-area:orders]" />
        </>
      )}
    </div>
  );
}
