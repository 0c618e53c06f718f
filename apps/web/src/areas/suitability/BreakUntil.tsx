import { Time } from "@candor/ui/time/Time.tsx";
import { Clock } from "lucide-react";

/** Says that a break is active, and until when. */
export function BreakUntil({ label, until }: { label: string; until: string }) {
  return (
    <p className="flex gap-3 rounded-control bg-warning-ground px-3 py-2.5 text-body">
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>
        {label} <Time value={until} style="dated" className="font-semibold" />
      </span>
    </p>
  );
}
