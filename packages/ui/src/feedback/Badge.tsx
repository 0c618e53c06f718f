import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

export type BadgeTone = "neutral" | "accent" | "up" | "down" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-fill text-text-2",
  accent: "bg-accent-ground text-accent",
  up: "bg-up-ground text-up",
  down: "bg-down-ground text-down",
  warning: "bg-warning-ground text-warning",
  danger: "bg-danger-ground text-danger",
};

/** A word that marks a state or a kind: "Demo", "Buy", "10x". */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex h-5 items-center rounded-[5px] px-1.5 text-micro font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
