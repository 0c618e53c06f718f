import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { t, textOr } from "../../../lib/text.ts";
import type { Dashboard } from "../data.ts";
import { queueText } from "../../../lib/queue-text.ts";

/** The present alarms, in words; their absence is stated too. */
export function Alarms({ alarms }: { alarms: Dashboard["alarms"] }) {
  if (alarms.length === 0)
    return (
      <p role="status" className="flex items-center gap-2 text-body text-text-2">
        <CircleCheck aria-hidden="true" className="size-5 text-up" />
        {t("console-trust.no-alarms")}
      </p>
    );
  return (
    <Card
      title={t("console-trust.alarms", { count: alarms.length })}
      className="border border-danger"
    >
      <ul className="flex flex-col gap-2">
        {alarms.map(({ code, subject, since }) => (
          <li key={`${code} ${subject}`} className="flex flex-wrap items-center gap-x-3 text-body">
            <TriangleAlert aria-hidden="true" className="size-4.5 text-danger" />
            <span className="font-semibold">{textOr(`console-trust.alarm-${code}`, code)}</span>
            <span>{code === "queue-overdue" ? queueText(subject) : subject}</span>
            {since !== null && <Time value={since} className="text-data text-text-2" />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
