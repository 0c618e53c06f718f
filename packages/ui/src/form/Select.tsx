import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../class-names.ts";
import { useFieldControl } from "./field-context.ts";

export type SelectOption<Value extends string> = { value: Value; label: string };

export type SelectProps<Value extends string> = Omit<
  ComponentProps<"select">,
  "value" | "onChange" | "children"
> & {
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Names the control where no Field stands around it. */
  label?: string;
};

/** One choice of a list, by the system's own picker; stands in a Field, or carries a `label`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, label, className, ...rest } = props;
  const field = useFieldControl();
  return (
    <span className={cx("relative inline-flex", className)}>
      <select
        {...field}
        {...(label === undefined ? {} : { "aria-label": label })}
        {...rest}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onValueChange(chosen.value);
        }}
        className="min-h-11 w-full appearance-none text-ellipsis rounded-control border border-border bg-canvas ps-3 pe-9 text-input hover:border-text-3 aria-invalid:border-danger disabled:opacity-45"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-2.5 top-1/2 size-4.5 -translate-y-1/2 text-text-3"
      />
    </span>
  );
}
