import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type Step = { id: string; label: ReactNode; note?: ReactNode };

export type StepsProps = {
  /** Names the process. */
  label: string;
  steps: readonly Step[];
  /** The index of the current step; the number of steps when all are done. */
  current: number;
  /** Side by side for short labels, below each other with notes. */
  direction?: "row" | "column";
};

/** The numbered steps of a process: done, under way, still to come. */
export function Steps({ label, steps, current, direction = "row" }: StepsProps) {
  const isRow = direction === "row";
  return (
    <ol aria-label={label} className={cx("flex", isRow ? "gap-1" : "flex-col")}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === current ? "step" : undefined}
          className={cx(
            "relative flex min-w-0 flex-1 gap-x-3 gap-y-2",
            isRow ? "flex-col items-center text-center" : "pb-5 last:pb-0",
          )}
        >
          {index > 0 && isRow && (
            <Line
              isDone={index <= current}
              className="start-[calc(-50%+16px)] end-[calc(50%+16px)] top-3.5 h-px"
            />
          )}
          {index < steps.length - 1 && !isRow && (
            <Line isDone={index < current} className="start-3.5 top-8 bottom-1 w-px" />
          )}
          <Mark index={index} current={current} />
          <span className={cx("flex min-w-0 flex-col", !isRow && "pt-0.75")}>
            <span
              className={cx(
                "text-label break-words",
                index === current ? "text-text" : "text-text-2",
              )}
            >
              {step.label}
            </span>
            {step.note !== undefined && <span className="text-data text-text-3">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Line({ isDone, className }: { isDone: boolean; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("absolute", isDone ? "bg-text" : "bg-border", className)}
    />
  );
}

/** The number, or a tick once the step is done; the states differ in shape, not in colour alone. */
function Mark({ index, current }: { index: number; current: number }) {
  const { text } = useUiLocale();
  const isDone = index < current;
  return (
    <span
      translate="no"
      className={cx(
        "num relative grid size-7 shrink-0 place-items-center rounded-full border text-data font-semibold",
        isDone && "border-primary bg-primary text-on-primary",
        index === current && "border-2 border-text text-text",
        index > current && "border-border text-text-2",
      )}
    >
      {isDone ? (
        <>
          <Check aria-hidden="true" className="size-4" />
          <span className="sr-only">{text("done")}</span>
        </>
      ) : (
        index + 1
      )}
    </span>
  );
}
