import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useCallback, useRef, useState } from "react";
import { cx } from "../class-names.ts";
import { PULL_ENOUGH, usePull } from "./pull.ts";
import { Spinner } from "../feedback/Spinner.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type PullToRefreshProps = {
  /** Ends when the new content is there, or could not be had; the caller shows which. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
};

/** Content that a finger pulls down to renew; a button does it for mouse, keyboard and screen reader. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { text } = useUiLocale();
  const area = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = useCallback(() => {
    setIsBusy(true);
    void onRefresh().finally(() => setIsBusy(false));
  }, [onRefresh]);
  const pulled = usePull(area, refresh);
  const shift = isBusy ? Math.max(pulled, 48) : pulled;
  return (
    <div ref={area} className="relative">
      <div
        aria-hidden="true"
        style={{ height: shift, opacity: Math.min(1, shift / PULL_ENOUGH) }}
        className={cx(
          "pointer-coarse:grid hidden place-items-center overflow-hidden text-text-2",
          pulled === 0 && "transition-[height] duration-200 ease-sheet",
        )}
      >
        {isBusy ? (
          <Spinner />
        ) : (
          <RotateCw
            style={{ rotate: `${(pulled / PULL_ENOUGH) * 180}deg` }}
            className={cx("size-4.5", pulled >= PULL_ENOUGH && "text-accent")}
          />
        )}
      </div>
      <div className="flex justify-end pointer-coarse:sr-only pointer-coarse:has-focus-visible:not-sr-only">
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && refresh()}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-small px-2 text-label text-text-2 hover:text-text"
        >
          {isBusy ? <Spinner size={14} /> : <RotateCw aria-hidden="true" className="size-3.5" />}
          {text("refresh")}
        </button>
      </div>
      {children}
    </div>
  );
}
