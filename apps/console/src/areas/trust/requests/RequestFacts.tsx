import { Badge, type BadgeTone } from "@candor/ui/Badge.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Time } from "@candor/ui/Time.tsx";
import type { RequestState } from "@candor/contract/areas/trust-shapes.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../parts/Facts.tsx";
import { type RequestRecord, countedIn } from "../data.ts";
import { factText } from "../queue-text.ts";
import { FactValue } from "./FactValue.tsx";
import { FactValues, isStoredValue } from "./FactValues.tsx";

const tones: Record<RequestState, BadgeTone> = {
  open: "accent",
  approved: "up",
  rejected: "down",
  withdrawn: "neutral",
};

/** What is asked, by whom, why, and how far it has come. */
export function RequestFacts({ record }: { record: RequestRecord }) {
  const stored = record.facts.filter(isStoredValue);
  const plain = record.facts.filter((fact) => !isStoredValue(fact));
  return (
    <Card
      title={record.subject}
      action={
        <span className="flex gap-1.5 pe-2">
          {record.is_overdue && <Badge tone="danger">{t("console.overdue")}</Badge>}
          <Badge tone={tones[record.state]}>{t(`console.state-${record.state}`)}</Badge>
        </span>
      }
    >
      <Facts
        facts={[
          ...plain.map(({ name, value }) => ({
            name: factText(name),
            value: <FactValue name={name} value={value} />,
          })),
          { name: t("console.reason"), value: record.reason },
          { name: t("console.asked-by"), value: record.requested_by ?? t("console.a-user") },
          { name: t("console.asked-at"), value: <Time value={record.created_at} style="moment" /> },
          { name: t("console.due"), value: <Time value={record.due_at} style="moment" /> },
          { name: t("console.claimed-by"), value: record.claimed_by },
          { name: t("console.approvals"), value: <Approvals record={record} /> },
          ...(record.answer === null ? [] : [{ name: t("console.answer"), value: record.answer }]),
        ]}
      />
      {stored.length > 0 && <FactValues facts={stored} />}
    </Card>
  );
}

function Approvals({ record }: { record: RequestRecord }) {
  const { approvals, approvals_needed: needed } = record;
  return (
    <span className="flex flex-col">
      <span className="num">{t("console.n-of-m", { n: countedIn(record), m: needed })}</span>
      {approvals.map(({ operator, at, counts }) => (
        <span key={operator} className="flex flex-wrap gap-x-2 text-text-2">
          {operator}
          <Time value={at} style="moment" />
          {!counts && <span className="text-warning">{t("console.not-counted")}</span>}
        </span>
      ))}
    </span>
  );
}
