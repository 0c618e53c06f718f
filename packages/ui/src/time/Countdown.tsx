import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { cx } from "../class-names.ts";
import { useCurrentSecond } from "./current-second.ts";
import { MISSING } from "../figures/format.ts";
import type { Moment } from "./format-time.ts";
import { readMoment } from "./format-time.ts";
import type { TimePart } from "./time-left.ts";
import { partsOfLine, secondsUntil, timeParts } from "./time-left.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type CountdownProps = {
  until: Moment | null | undefined;
  /** One line of text, or four boxes with the units below. */
  variant?: "line" | "boxes";
  /** Shown instead of the countdown once the moment has come. */
  ended?: ReactNode;
  /** Called once as the moment comes, or at once when it is past. */
  onEnd?: () => void;
  className?: string;
};

/** Days, hours, minutes and seconds until a moment. Not announced: it would speak every second. */
export function Countdown({ until, variant = "line", ended, onEnd, className }: CountdownProps) {
  const { locale } = useUiLocale();
  const now = useCurrentSecond();
  const at = readMoment(until);
  const seconds = at === undefined ? undefined : secondsUntil(at, now);
  useEnd(seconds === 0, onEnd);
  if (seconds === undefined) return <span className={className}>{MISSING}</span>;
  if (seconds === 0 && ended !== undefined) return ended;
  const style = variant === "line" ? "narrow" : "short";
  const all = timeParts(seconds, { locale, style });
  const parts = variant === "line" ? partsOfLine(all) : all;
  return (
    <time
      dateTime={`PT${seconds}S`}
      translate="no"
      className={cx("num inline-flex", variant === "line" ? "gap-1" : "gap-2", className)}
    >
      {parts.map((part) =>
        variant === "line" ? (
          <span key={part.unit}>
            {part.digits}
            <span className="text-text-2">{part.name}</span>
          </span>
        ) : (
          <Box key={part.unit} part={part} />
        ),
      )}
    </time>
  );
}

function Box({ part }: { part: TimePart }) {
  return (
    <span className="flex min-w-12 flex-col items-center gap-1">
      <span className="grid min-h-11 w-full place-items-center rounded-control bg-fill px-2 text-h2">
        {part.digits}
      </span>
      <span className="text-micro text-text-2">{part.name}</span>
    </span>
  );
}

/** Calls back once when the wait is over; a new later moment can end again. */
function useEnd(isOver: boolean, onEnd: (() => void) | undefined): void {
  const say = useRef(onEnd);
  useEffect(() => {
    say.current = onEnd;
  });
  useEffect(() => {
    if (isOver) say.current?.();
  }, [isOver]);
}
