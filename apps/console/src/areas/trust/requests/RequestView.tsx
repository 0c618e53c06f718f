import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Suspense } from "react";
import type { RequestRecord } from "../data.ts";
import { queueOf } from "../queues.ts";
import { StoredFacts } from "./StoredFacts.tsx";

/** What of a request is more than a line: as its queue shows it, or as it is stored. */
export function RequestView({ record }: { record: RequestRecord }) {
  const { area = "", View } = queueOf(record.queue) ?? {};
  if (!record.facts.some(({ kind }) => kind === "stored")) return null;
  if (View === undefined) return <StoredFacts area={area} facts={record.facts} />;
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <View record={record} />
    </Suspense>
  );
}
