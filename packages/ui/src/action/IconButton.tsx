import type { ComponentProps } from "react";
import { cx } from "../class-names.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  /** What the button does, for those who do not see the icon. */
  label: string;
  /** 44 px, or 32 px to see and 44 to touch. */
  size?: "small" | "medium";
};

/** A button that is one icon. */
export function IconButton({ label, size = "medium", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        "inline-grid shrink-0 place-items-center rounded-control text-text-2 transition-colors duration-[80ms]",
        "hover:bg-fill hover:text-text disabled:pointer-events-none disabled:opacity-45",
        "aria-pressed:text-text",
        size === "small" ? "relative size-8 before:absolute before:-inset-1.5" : "size-11",
        className,
      )}
    />
  );
}
