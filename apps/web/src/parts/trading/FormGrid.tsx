import type { CSSProperties, ReactNode } from "react";
import { type Layout, useLayout } from "../../lib/layout.ts";
import { PanelSeparator } from "./PanelSeparator.tsx";
import { panelStyle, usePanelSizes } from "./panel-sizes.ts";

const FORM = "var(--form)";
const REST = "minmax(0, 1fr)";

/** The places of the panels in each of four layouts, as styles and not classes, since only this screen has them. */
const PLACES: Record<Layout, CSSProperties> = {
  phone: { gridTemplateAreas: "'line' 'chart' 'form' 'orders'", gridTemplateColumns: REST },
  tablet: {
    gridTemplateAreas: "'line line' 'chart form' 'orders orders'",
    gridTemplateColumns: `${REST} ${REST}`,
  },
  desktop: {
    gridTemplateAreas: "'line form' 'chart form' 'orders form'",
    gridTemplateColumns: `${REST} ${FORM}`,
  },
  wide: {
    gridTemplateAreas: "'line line form' 'markets chart form' 'markets orders form'",
    gridTemplateColumns: `240px ${REST} ${FORM}`,
  },
};

/** The panels of a product that is traded by a form; on a desktop they fill the height, and the gaps between them can be moved. */
export function FormGrid({ children }: { children: ReactNode }) {
  const layout = useLayout();
  const sizes = usePanelSizes();
  const isDesktop = layout === "desktop" || layout === "wide";
  return (
    <div
      className="grid flex-1 content-start tablet:gap-1.5 tablet:p-1.5 desktop:min-h-0 desktop:content-stretch desktop:grid-rows-[auto_minmax(0,1fr)_var(--orders)]"
      style={{ ...PLACES[layout], ...panelStyle(sizes) }}
    >
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
