import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Button } from "../action/Button.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type InfiniteListProps = {
  /** The rows that are there, in their own list or table. */
  children: ReactNode;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next page did not come; nothing more is requested until a retry. */
  error?: string | undefined;
  /** Asks for the next page. */
  onMore: () => void;
};

/** How far below the view the end may lie when the next page is asked for. */
const AHEAD = "400px";

/** Rows with the next page as their end comes near, and a button for who does not scroll. */
export function InfiniteList({ children, hasMore, isLoading, error, onMore }: InfiniteListProps) {
  const { text } = useUiLocale();
  const isWaiting = hasMore && !isLoading && error === undefined;
  const end = useEndInView(isWaiting, onMore);
  return (
    <div>
      {children}
      <div ref={end} className="flex min-h-16 flex-col items-center justify-center gap-2 px-4 py-3">
        {error !== undefined && (
          <p role="status" className="text-center text-data text-danger">
            {error}
          </p>
        )}
        {hasMore ? (
          <Button variant="ghost" isLoading={isLoading} onClick={onMore}>
            {text(error === undefined ? "loadMore" : "retry")}
          </Button>
        ) : (
          <p className="text-data text-text-3">{text("noMore")}</p>
        )}
      </div>
    </div>
  );
}

/** Watches anew after each page, since a short page leaves the end where it is: in view. */
function useEndInView(isWaiting: boolean, onMore: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (!isWaiting || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        ask.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return end;
}
