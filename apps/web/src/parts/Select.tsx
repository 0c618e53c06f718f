import { cx } from "@candor/ui/class-names.ts";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

type SelectProps = Omit<ComponentProps<"select">, "aria-label"> & { label: string };

/** The system's own picker: a long list of codes needs no sheet of ours. */
export function Select({ label, className, ...rest }: SelectProps) {
  return (
    <span className={cx("relative inline-flex", className)}>
      <select
        {...rest}
        aria-label={label}
        className="min-h-11 w-full appearance-none text-ellipsis rounded-control border border-border bg-canvas ps-3 pe-9 text-input font-medium"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-2.5 top-1/2 size-4.5 -translate-y-1/2 text-text-3"
      />
    </span>
  );
}
