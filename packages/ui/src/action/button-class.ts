import { cx } from "../class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "buy" | "sell" | "ghost" | "danger" | "link";
/** Heights 32 (its target reaches 44), 44 and 48 px. */
export type ButtonSize = "small" | "medium" | "large";
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; isBlock?: boolean };

const variants: Record<ButtonVariant, string> = {
  primary: "bg-primary text-on-primary hover:opacity-90",
  secondary: "bg-fill text-text hover:bg-fill-strong",
  buy: "bg-buy text-on-fill hover:[filter:brightness(1.1)]",
  sell: "bg-sell text-on-fill hover:[filter:brightness(1.1)]",
  danger: "bg-danger-fill text-on-fill hover:[filter:brightness(1.1)]",
  ghost: "bg-transparent text-text hover:bg-fill",
  link: "px-0! text-accent hover:underline",
};

const sizes: Record<ButtonSize, string> = {
  small:
    "min-h-8 rounded-small px-3 py-1 text-label before:absolute before:inset-x-0 before:-inset-y-1.5",
  medium: "min-h-11 rounded-control px-4 py-2 text-body",
  large: "min-h-12 rounded-control px-5 py-2 text-input",
};

/** The look of a button, also for a link that acts as one. */
export const buttonClass = ({
  variant = "secondary",
  size = "medium",
  isBlock,
}: ButtonLook): string =>
  cx(
    "relative inline-flex items-center justify-center gap-2 text-center font-semibold select-none",
    "transition-[transform,opacity,background-color,filter] duration-[80ms] active:scale-[0.985]",
    "disabled:pointer-events-none disabled:opacity-45",
    variants[variant],
    sizes[size],
    isBlock === true && "w-full",
  );
