import type { ComponentProps, ReactNode } from "react";
import { cx } from "../class-names.ts";
import { controlClass, inputClass } from "./control-class.ts";
import { useFieldControl } from "./field-context.ts";

export type TextInputProps = ComponentProps<"input"> & {
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** One line of text; stands in a Field, or carries its own `aria-label`. */
export function TextInput({ leading, trailing, className, ...rest }: TextInputProps) {
  const field = useFieldControl();
  return (
    <div className={cx(controlClass, className)}>
      {leading !== undefined && <span className="ps-3 text-text-3">{leading}</span>}
      <input type="text" {...field} {...rest} className={inputClass} />
      {trailing}
    </div>
  );
}
