import { TriangleAlert } from "lucide-react";

/** Why a network is off now, and the fate of payments on their way. */
export const NetworkOff = ({ title, text }: { title: string; text: string }) => (
  <div role="status" className="flex gap-3 rounded-card bg-warning-ground px-4 py-3 text-body">
    <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-warning" />
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="font-medium">{title}</p>
      <p className="text-data text-text-2">{text}</p>
    </div>
  </div>
);
