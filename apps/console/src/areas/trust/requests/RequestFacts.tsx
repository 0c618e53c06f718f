import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { FactKind } from "@candor/contract/define.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../parts/Facts.tsx";
import { type RequestRecord, countedIn } from "../data.ts";
import { queueOf } from "../queues.ts";
import { factText, factWords } from "./fact-words.ts";
import { UserLink } from "../../../parts/UserLink.tsx";
import { RequestView } from "./RequestView.tsx";
import { rejectionText } from "./rejection-text.ts";
import { stateTones } from "./request-states.ts";
import { sentenceOf } from "./sentence.ts";

const FIGURES: ReadonlySet<FactKind> = new Set(["money", "number", "moment"]);

function factValue(area: string, fact: RequestRecord["facts"][number]) {
  if (fact.kind === "user" && fact.value !== null) return <UserLink id={fact.value} />;
  const words = factWords(area, fact);
  return FIGURES.has(fact.kind) ? <Figure>{words}</Figure> : words;
}

/** The subject of a request, its requester, its reason, and its progress. */
export function RequestFacts({ record }: { record: RequestRecord }) {
  const { area = "" } = queueOf(record.queue) ?? {};
  return (
    <Card
      title={sentenceOf(record)}
      action={
        <span className="flex shrink-0 gap-1.5 pe-2">
          {record.is_overdue && <Badge tone="danger">{t("console-trust.overdue")}</Badge>}
          <Badge tone={stateTones[record.state]}>{t(`console-trust.state-${record.state}`)}</Badge>
        </span>
      }
    >
      <Facts
        facts={[
          ...record.facts
            // The card names the request's user already.
            .filter(
              ({ kind, value }) =>
                kind !== "stored" && !(kind === "user" && value === record.user_id),
            )
            .map((fact) => ({
              name: factText(area, fact.name),
              value: factValue(area, fact),
            })),
          ...(record.reason === null ? [] : [{ name: t("console.reason"), value: record.reason }]),
          {
            name: t("console-trust.asked-by"),
            value: record.requested_by ?? t("console-trust.a-user"),
          },
          {
            name: t("console-trust.asked-at"),
            value: <Time value={record.created_at} style="moment" />,
          },
          { name: t("console-trust.due"), value: <Time value={record.due_at} style="moment" /> },
          { name: t("console-trust.claimed-by"), value: record.claimed_by },
          { name: t("console-trust.approvals"), value: <Approvals record={record} /> },
          ...(record.rejection === null
            ? []
            : [{ name: t("console-trust.rejection"), value: rejectionText(record.rejection) }]),
          ...(record.answer === null
            ? []
            : [{ name: t("console-trust.answer"), value: record.answer }]),
        ]}
      />
      <div className="pt-4 empty:hidden">
        <RequestView record={record} />
      </div>
    </Card>
  );
}

function Approvals({ record }: { record: RequestRecord }) {
  const { approvals, approvals_needed: needed } = record;
  return (
    <span className="flex flex-col">
      <Figure>{t("console-trust.n-of-m", { n: countedIn(record), m: needed })}</Figure>
      {approvals.map(({ operator, at, counts, reason }) => (
        <span key={operator} className="flex flex-wrap gap-x-2 text-text-2">
          {operator}
          <Time value={at} style="moment" />
          {!counts && <span className="text-warning">{t("console-trust.not-counted")}</span>}
          {reason !== null && <span className="basis-full">{reason}</span>}
        </span>
      ))}
    </span>
  );
}
