import { CircleAlert } from "lucide-react";

/** Why nothing can be opened, bought or closed; nothing stands here while it can. */
export function WhyClosed({ reason }: { reason: string | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {reason !== undefined && (
        <p className="flex gap-2 rounded-control bg-warning-ground px-3 py-2.5 text-data text-warning">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {reason}
        </p>
      )}
    </div>
  );
}
