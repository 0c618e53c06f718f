import type { ComponentProps } from "react";
import { cx } from "../class-names.ts";
import { useFieldControl } from "./field-context.ts";

/** Several lines of text; stands in a Field, or carries its own `aria-label`. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  const field = useFieldControl();
  return (
    <textarea
      {...field}
      {...rest}
      rows={rows}
      className={cx(
        "w-full resize-y rounded-control border border-border bg-canvas px-3 py-2.5 text-input text-text",
        "placeholder:text-text-3 placeholder:opacity-100 hover:border-text-3 aria-invalid:border-danger disabled:opacity-45",
        "focus-visible:border-accent focus-visible:shadow-[0_0_0_1px_var(--accent)] focus-visible:outline-none",
        className,
      )}
    />
  );
}
