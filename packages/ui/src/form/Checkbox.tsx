import type { CSSProperties, ReactNode } from "react";
import { useId } from "react";

export type CheckboxProps = {
  /** The label, which may hold links. */
  children: ReactNode;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  error?: string | undefined;
  isDisabled?: boolean;
};

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='m3.5 8.5 3 3 6-7' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E\")";

/** A consent or an option of a form. */
export function Checkbox({
  children,
  isChecked,
  onCheckedChange,
  error,
  isDisabled,
}: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-45">
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onCheckedChange(event.target.checked)}
          style={{ "--tick": tick } as CSSProperties}
          className="grid size-5 shrink-0 cursor-[inherit] appearance-none place-items-center rounded-small border border-border bg-canvas before:size-4 before:scale-0 before:bg-on-primary before:transition-transform before:duration-[80ms] before:[mask:var(--tick)] checked:border-primary checked:bg-primary checked:before:scale-100 aria-invalid:border-danger"
        />
        <span className="text-data text-text-2">{children}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className="text-data text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
