import type { ReactNode } from "react";

export type SwitchProps = {
  label: ReactNode;
  description?: ReactNode;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
};

/** A setting that takes effect at once; the whole row is its target. */
export function Switch({
  label,
  description,
  isChecked,
  onCheckedChange,
  isDisabled,
}: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-default has-disabled:opacity-45">
      <span className="flex flex-col">
        <span className="text-body">{label}</span>
        {description !== undefined && <span className="text-data text-text-2">{description}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="relative h-6 w-10 shrink-0 cursor-[inherit] appearance-none rounded-full border border-border bg-sunken transition-colors duration-[80ms] before:absolute before:start-0.75 before:top-0.75 before:size-4 before:rounded-full before:bg-text-2 before:transition-[translate,background-color] before:duration-[80ms] checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary"
      />
    </label>
  );
}
