import type { ReactNode } from "react";
import { useId } from "react";
import { cx } from "../class-names.ts";

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Fills the chosen segment in the colour of buying or selling. */
  tone?: "buy" | "sell";
};

export type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** 44 px, or 32 px where space is short on a desktop. */
  size?: "small" | "medium";
  className?: string;
};

const chosen = {
  neutral:
    "has-checked:bg-raised has-checked:text-text has-checked:[box-shadow:inset_0_0_0_1px_var(--hairline)]",
  buy: "has-checked:bg-buy has-checked:text-on-fill",
  sell: "has-checked:bg-sell has-checked:text-on-fill",
};

/** One choice of two to four: native radios, so arrow keys and screen readers work by themselves. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange, size = "medium", className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx("flex gap-0.5 rounded-control bg-sunken p-0.5", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "flex flex-auto cursor-pointer items-center justify-center rounded-[8px] text-label font-semibold whitespace-nowrap text-text-2 select-none hover:text-text",
            "has-focus-visible:outline-2 has-focus-visible:outline-accent",
            size === "small" ? "min-h-8 px-1.5" : "min-h-11 px-2.5 desktop:min-h-10",
            chosen[option.tone ?? "neutral"],
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
