import { cx } from "../class-names.ts";

/** The place of something that is loading; give it the size of what will come, so nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("block animate-breathe rounded-small bg-hairline", className)}
    />
  );
}
