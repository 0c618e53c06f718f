import { Badge } from "@candor/ui/Badge.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Suspense } from "react";
import type { ConfigRow } from "../../../lib/area.ts";
import { useMay } from "../../../lib/may.ts";
import { t } from "../../../lib/text.ts";
import { Action } from "../../../parts/Action.tsx";
import type { ConfigTab } from "./config-tabs.ts";

/** One configured value, what is still to come for it, and the form that asks for another. */
export function ConfigCard({ tab, row }: { tab: ConfigTab; row: ConfigRow }) {
  const may = useMay();
  const { Form, Value, subjects } = tab;
  const { subject, pending } = row;
  const ours = subjects[subject];
  const title = ours === undefined ? row.title : t(ours);
  // The server answers the kind's own value; whoever declares the kind says which that is.
  const now = row.value as never;
  return (
    <Card
      title={title}
      action={
        <span className="flex items-center gap-2">
          {pending > 0 && (
            <Badge tone="warning">{t("console-trust.pending", { count: pending })}</Badge>
          )}
          {may("trust.requestChange") && (
            <Action label={t("console-trust.ask-change")}>
              {(sheet) => <Form subject={subject} title={title} now={now} sheet={sheet} />}
            </Action>
          )}
        </span>
      }
    >
      <Suspense fallback={<Skeleton className="h-10" />}>
        <Value value={now} />
      </Suspense>
    </Card>
  );
}
