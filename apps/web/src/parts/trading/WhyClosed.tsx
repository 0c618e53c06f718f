import { CircleAlert } from "lucide-react";

/**
 * Why nothing can be opened, bought or closed; nothing is to be seen here while it can. It is hidden from the eye alone:
 * what readers of the screen are to be told must stand in a place that they knew before.
 */
export function WhyClosed({ reason }: { reason: string | undefined }) {
  return (
    <div role="status" className="empty:sr-only">
      {reason !== undefined && (
        <p className="flex gap-2 rounded-control bg-warning-ground px-3 py-2.5 text-data text-warning">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="whitespace-pre-line">{reason}</span>
        </p>
      )}
    </div>
  );
}
