import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Suspense } from "react";
import type { RequestRecord } from "../data.ts";
import { queueOf } from "../queues.ts";

/** What of a request is more than a line, as its queue shows it. */
export function RequestView({ record }: { record: RequestRecord }) {
  const View = queueOf(record.queue)?.View;
  if (View === undefined) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <View record={record} />
    </Suspense>
  );
}
