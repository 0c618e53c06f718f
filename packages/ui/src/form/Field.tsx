import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useMemo } from "react";
import { cx } from "../class-names.ts";
import { FieldContext } from "./field-context.ts";

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The fault and its remedy; marks the control as invalid. */
  error?: string | undefined;
  isLabelHidden?: boolean;
  /** Shown at the end of the label's line, such as "forgot password" or the available balance. */
  action?: ReactNode;
  /** Called when the focus leaves the whole field, not when it moves to a button inside. */
  onLeave?: () => void;
  children: ReactNode;
  className?: string;
};

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  action,
  onLeave,
  children,
  className,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  const control = useMemo(
    () => ({ id, describedBy: hasNote ? noteId : undefined, isInvalid: error !== undefined }),
    [id, noteId, hasNote, error],
  );
  return (
    <div
      className={cx("flex flex-col gap-1.5", className)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      <div
        className={cx(
          "flex items-baseline justify-between gap-3",
          isLabelHidden && action === undefined && "sr-only",
        )}
      >
        <label
          htmlFor={id}
          className={cx("text-label text-text-2", isLabelHidden === true && "sr-only")}
        >
          {label}
        </label>
        {action}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hasNote && (
        <p
          id={noteId}
          className={cx(
            "flex gap-1.5 text-data",
            error === undefined ? "text-text-3" : "text-danger",
          )}
        >
          {error !== undefined && (
            <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          )}
          <span>{error ?? hint}</span>
        </p>
      )}
    </div>
  );
}
