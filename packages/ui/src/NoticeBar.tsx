import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./IconButton.tsx";
import { useUiLocale } from "./UiLocale.tsx";

export type NoticeBarProps = {
  tone?: "info" | "warning" | "danger";
  children: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  className?: string;
};

const tones = {
  info: { icon: Info, ground: "bg-accent-ground", mark: "text-accent" },
  warning: { icon: TriangleAlert, ground: "bg-warning-ground", mark: "text-warning" },
  danger: { icon: CircleAlert, ground: "bg-danger-ground", mark: "text-danger" },
};

/** A line that stays: the demo account, a market that is halted, a connection that was lost. */
export function NoticeBar({ tone = "info", children, action, onClose, className }: NoticeBarProps) {
  const { text } = useUiLocale();
  const { icon: Icon, ground, mark } = tones[tone];
  return (
    <div
      className={cx(
        "flex min-h-11 items-center gap-2.5 rounded-control ps-3 pe-1 text-data",
        ground,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx("size-4.5 shrink-0", mark)} />
      <div className="min-w-0 flex-1 py-2 pe-2">{children}</div>
      {action}
      {onClose !== undefined && (
        <IconButton label={text("close")} onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </div>
  );
}
