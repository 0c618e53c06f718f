import { CircleAlert } from "lucide-react";

/**
 * Says why nothing can be opened, bought or closed. It stays in the page, hidden while it is empty, since screen
 * readers announce only changes in a place that they know.
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
