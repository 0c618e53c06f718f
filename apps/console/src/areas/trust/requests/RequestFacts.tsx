import { Badge, type BadgeTone } from "@candor/ui/Badge.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Time } from "@candor/ui/Time.tsx";
import type { FactKind } from "@candor/contract/define.ts";
import type { RequestState } from "@candor/contract/areas/trust-shapes.ts";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../parts/Facts.tsx";
import { type RequestRecord, countedIn } from "../data.ts";
import { queueOf } from "../queues.ts";
import { factText, factWords } from "./fact-words.ts";
import { UserLink } from "../../../parts/UserLink.tsx";
import { RequestView } from "./RequestView.tsx";
import { sentenceOf } from "./sentence.ts";

const tones: Record<RequestState, BadgeTone> = {
  open: "accent",
  approved: "up",
  rejected: "down",
  withdrawn: "neutral",
};

const FIGURES: ReadonlySet<FactKind> = new Set(["money", "number", "moment"]);

/** What is asked, by whom, why, and how far it has come. */
export function RequestFacts({ record }: { record: RequestRecord }) {
  const { area = "" } = queueOf(record.queue) ?? {};
  return (
    <Card
      title={sentenceOf(record)}
      action={
        <span className="flex gap-1.5 pe-2">
          {record.is_overdue && <Badge tone="danger">{t("console-trust.overdue")}</Badge>}
          <Badge tone={tones[record.state]}>{t(`console-trust.state-${record.state}`)}</Badge>
        </span>
      }
    >
      <Facts
        facts={[
          ...record.facts
            .filter(({ kind }) => kind !== "stored")
            .map((fact) => ({
              name: factText(area, fact.name),
              value:
                fact.kind === "user" && fact.value !== null ? (
                  <UserLink id={fact.value} />
                ) : (
                  <span className={FIGURES.has(fact.kind) ? "num" : undefined}>
                    {factWords(area, fact)}
                  </span>
                ),
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
      <span className="num">{t("console-trust.n-of-m", { n: countedIn(record), m: needed })}</span>
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
