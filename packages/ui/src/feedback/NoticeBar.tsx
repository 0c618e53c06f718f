import { ChevronDown, Megaphone, X } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { cx } from "../class-names.ts";
import { IconButton } from "../action/IconButton.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type NoticeBarProps = {
  children: ReactNode;
  /** Opens the whole notice elsewhere; without it the bar shows all of its text in place. */
  onOpen?: () => void;
  onDismiss?: () => void;
  tone?: "neutral" | "warning";
};

const tones = {
  neutral: "bg-surface text-text",
  warning: "bg-warning-ground text-warning",
};

/** One line of news that stands still; a button opens it, another sends it away. */
export function NoticeBar({ children, onOpen, onDismiss, tone = "neutral" }: NoticeBarProps) {
  const { text } = useUiLocale();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={cx("flex items-start rounded-control", tones[tone])}>
      <button
        type="button"
        // One line of it stands here; pressing it shows the rest.
        data-may-clip=""
        aria-expanded={onOpen === undefined ? isOpen : undefined}
        onClick={() => (onOpen === undefined ? setIsOpen(!isOpen) : onOpen())}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-2.5 rounded-control px-3 py-2.75 text-start -outline-offset-2"
      >
        <Megaphone aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
        <span className={cx("min-w-0 flex-1 text-body", isOpen ? "break-words" : "truncate")}>
          {children}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx(
            "mt-0.75 size-4 shrink-0 transition-transform duration-150",
            isOpen && "rotate-180",
            onOpen !== undefined && "-rotate-90",
          )}
        />
      </button>
      {onDismiss !== undefined && (
        <IconButton label={text("close")} onClick={onDismiss} className="text-current">
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </div>
  );
}
