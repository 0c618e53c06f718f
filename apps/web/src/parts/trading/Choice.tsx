import { cx } from "@candor/ui/class-names.ts";
import type { ReactNode } from "react";

export type ChoiceProps = {
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** One word of a line of choices over a chart. */
export function Choice({ isChosen, onChoose, className, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        "min-h-11 min-w-10 shrink-0 rounded-small px-2 text-data whitespace-nowrap -outline-offset-2 desktop:min-h-8 desktop:min-w-8",
        isChosen ? "font-semibold text-accent" : "text-text-2 hover:text-text",
        className,
      )}
    >
      {children}
    </button>
  );
}
