import { create } from "zustand";
import { readStored, writeStored } from "../../lib/storage.ts";

/** What a desktop's trade screen can be resized by, in pixels, and how much of the window it may take. */
export const PANELS = {
  orders: { axis: "y", opening: 252, min: 160, max: 560, share: 0.55 },
  book: { axis: "x", opening: 272, min: 220, max: 420, share: 0.26 },
  form: { axis: "x", opening: 300, min: 260, max: 420, share: 0.3 },
} as const;

export type PanelName = keyof typeof PANELS;
export type PanelSizes = Record<PanelName, number>;

const STORED_AS = "trade panels";

/** A size within its bounds, however large the window is. */
export const panelSize = (name: PanelName, size: number): number =>
  Math.round(Math.min(PANELS[name].max, Math.max(PANELS[name].min, size)));

/** The largest that a panel may be in a window this wide or high. */
export const panelMax = (name: PanelName, windowSize: number): number =>
  panelSize(name, windowSize * PANELS[name].share);

/** This device's kept sizes; a missing or invalid one is as on a first visit. */
export function panelSizesOf(stored: string | null): PanelSizes {
  const kept = parsed(stored);
  const sizeOf = (name: PanelName): number => {
    const size = kept[name];
    return typeof size === "number" && panelSize(name, size) === size ? size : PANELS[name].opening;
  };
  return { orders: sizeOf("orders"), book: sizeOf("book"), form: sizeOf("form") };
}

function parsed(stored: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The sizes on this device, whichever market. */
export const usePanelSizes = create<PanelSizes>()(() => panelSizesOf(readStored(STORED_AS)));

/** Sets a size; it is kept once the hand has let go. */
export function resizePanel(name: PanelName, size: number, isKept = true): void {
  usePanelSizes.setState({ [name]: panelSize(name, size) });
  if (isKept) writeStored(STORED_AS, JSON.stringify(usePanelSizes.getState()));
}

/** The sizes as the grid reads them: never more than their share of the window. */
export const panelStyle = (sizes: PanelSizes): Record<`--${PanelName}`, string> => {
  const css = (name: PanelName) => {
    const { axis, share } = PANELS[name];
    return `min(${sizes[name]}px, ${share * 100}${axis === "x" ? "vw" : "vh"})`;
  };
  return { "--orders": css("orders"), "--book": css("book"), "--form": css("form") };
};
