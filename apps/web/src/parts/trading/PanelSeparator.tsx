import { cx } from "@candor/ui/class-names.ts";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useText } from "../../lib/text.ts";
import { PANELS, type PanelName, panelMax, resizePanel, usePanelSizes } from "./panel-sizes.ts";

/** What an arrow adds, in pixels. */
const STEP = 16;

/** Over the gap of the grid that lies before the panel. */
const GAPS = {
  x: { width: 6, marginInlineStart: -6, cursor: "col-resize" },
  y: { height: 6, marginTop: -6, cursor: "row-resize" },
};

/** The gap before a panel, by which its size is changed: by pointer, by arrows, back by a double click. */
export function PanelSeparator({ name, className }: { name: PanelName; className: string }) {
  const t = useText();
  const size = usePanelSizes((sizes) => sizes[name]);
  const from = useRef<{ at: number; size: number }>(undefined);
  const { axis, min, opening } = PANELS[name];
  const max = () => panelMax(name, axis === "x" ? window.innerWidth : window.innerHeight);
  const at = (event: PointerEvent) => (axis === "x" ? event.clientX : event.clientY);
  const set = (next: number, isKept = true) => resizePanel(name, Math.min(next, max()), isKept);

  // The panel stands after its separator: towards the start of the screen it grows.
  function press(event: KeyboardEvent) {
    const [larger, smaller] = axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const next: Record<string, number> = {
      [larger ?? ""]: size + STEP,
      [smaller ?? ""]: size - STEP,
      Home: min,
      End: max(),
    };
    const wanted = next[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      aria-label={t(`trading.resize-${name}`)}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => set(opening)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { at: at(event), size: Math.min(size, max()) };
      }}
      onPointerMove={(event) => {
        if (from.current !== undefined) set(from.current.size + from.current.at - at(event), false);
      }}
      onLostPointerCapture={() => {
        if (from.current !== undefined) set(usePanelSizes.getState()[name]);
        from.current = undefined;
      }}
      className={cx("z-10 touch-none rounded-full hover:bg-accent", className)}
      style={GAPS[axis]}
    />
  );
}
