import { cx } from "@candor/ui/class-names.ts";
import { Price } from "@candor/ui/figures/Price.tsx";
import { GripVertical, X } from "lucide-react";
import { type PointerEvent, useEffect, useRef } from "react";
import type { Labels } from "./labels.ts";
import type { LineTone, PriceLine } from "./price-lines.ts";

/** What a hand trembles, in pixels: a press is not yet a move. */
const MOVE_MIN = 3;

const UNPLACED = { visibility: "hidden" } as const;

const TONES: Record<LineTone, string> = {
  buy: "bg-buy text-on-fill",
  sell: "bg-sell text-on-fill",
  warning: "bg-warning-ground text-warning",
  neutral: "border border-border bg-canvas text-text",
};

export type LineHandleProps = {
  line: PriceLine;
  /** The line's current price: its own, or the one it was dragged to. */
  price: string;
  decimals: number;
  isHeld: boolean;
  labels: Labels;
  onTake: () => void;
  /** Called when the line was dragged to this height of the window. */
  onMove: (clientY: number) => void;
  onLeave: () => void;
  onPutBack: () => void;
};

/**
 * The label of a line, by which it is taken to another price or ended: a pointer's and a finger's way only. The
 * keyboard's is the buttons beside the order or position in its list.
 */
export function LineHandle(props: LineHandleProps) {
  const { line, price, decimals, isHeld, labels, onTake, onMove, onLeave, onPutBack } = props;
  const { key, tone, label, mayMove, onEnd } = line;
  const grip = useRef({ startY: 0, offset: 0 });
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    return labels.hold(key, element.current);
  }, [labels, key]);
  useEffect(() => {
    if (!isHeld) return undefined;
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onPutBack();
    };
    document.addEventListener("keydown", putBack, true);
    return () => document.removeEventListener("keydown", putBack, true);
  }, [isHeld, onPutBack]);

  function take(event: PointerEvent<HTMLElement>) {
    if (!mayMove || event.button !== 0) return;
    const { clientY, currentTarget, pointerId } = event;
    const { top, height } = currentTarget.getBoundingClientRect();
    const lineY = top + height / 2 - labels.shiftOf(key);
    grip.current = { startY: clientY, offset: clientY - lineY };
    currentTarget.setPointerCapture(pointerId);
    onTake();
  }

  function move({ clientY }: PointerEvent) {
    const { startY, offset } = grip.current;
    const hasMoved = price !== line.price || Math.abs(clientY - startY) >= MOVE_MIN;
    if (isHeld && hasMoved) onMove(clientY - offset);
  }

  return (
    <span
      ref={element}
      data-testid="price-line"
      // Used until the place of the line is known.
      style={UNPLACED}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={() => isHeld && onLeave()}
      onPointerCancel={() => isHeld && onPutBack()}
      className={cx(
        "absolute start-0 top-0 flex h-6 items-center gap-1 rounded-small px-1.5 text-micro whitespace-nowrap select-none",
        TONES[tone],
        mayMove &&
          "pointer-events-auto cursor-row-resize touch-none before:absolute before:inset-x-0 before:-inset-y-2.5",
        isHeld ? "z-10" : label === "" && "max-tablet:hidden",
      )}
    >
      {mayMove && <GripVertical className="size-3" />}
      {label}
      {/* A phone's candles are few, and the list beside them has the price: it shows while a hand moves it. */}
      <Price
        value={price}
        decimals={decimals}
        {...(isHeld ? {} : { className: "max-tablet:hidden" })}
      />
      {onEnd && (
        <button
          type="button"
          tabIndex={-1}
          data-testid="end-line"
          onClick={onEnd}
          className="pointer-events-auto relative -me-1 grid size-5 place-items-center rounded-small before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:opacity-70"
        >
          <X className="size-3" />
        </button>
      )}
    </span>
  );
}
