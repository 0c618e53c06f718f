import type { ComponentProps, ReactNode } from "react";
import type { ButtonLook } from "./button-class.ts";
import { buttonClass } from "./button-class.ts";
import { cx } from "../class-names.ts";
import { Spinner } from "../feedback/Spinner.tsx";

export type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** Keeps size and focus, shows a ring, and lets no further press through. */
    isLoading?: boolean;
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  isBlock,
  isLoading = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = {
    ...(variant === undefined ? {} : { variant }),
    ...(size === undefined ? {} : { size }),
    ...(isBlock === undefined ? {} : { isBlock }),
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={(event) => (isLoading ? event.preventDefault() : rest.onClick?.(event))}
      className={cx(buttonClass(look), className)}
    >
      <span
        className={cx("inline-flex items-center justify-center gap-2", isLoading && "opacity-0")}
      >
        {icon}
        {children}
      </span>
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
