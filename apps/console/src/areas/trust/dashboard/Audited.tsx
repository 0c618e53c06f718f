import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../parts/Facts.tsx";
import type { Dashboard } from "../data.ts";
import { Known } from "./Known.tsx";

/** Whether the ledger agrees with itself, and how far the audit log has come. */
export const Audited = ({ dashboard: { ledger, audit } }: { dashboard: Dashboard }) => (
  <Card title={t("console-trust.ledger-check")}>
    <Facts
      facts={[
        {
          name: t("console-trust.checked"),
          value: (
            <Known value={ledger.checked_at}>{(at) => <Time value={at} style="moment" />}</Known>
          ),
        },
        { name: t("console-trust.findings"), value: <Findings ledger={ledger} /> },
        {
          name: t("console-trust.audit-head"),
          value: <Figure>{`#${audit.number}`}</Figure>,
        },
        {
          name: t("console-trust.audit-hash"),
          value: (
            <span translate="no" className="break-all select-all">
              {audit.hash}
            </span>
          ),
        },
      ]}
    />
  </Card>
);

function Findings({ ledger }: { ledger: Dashboard["ledger"] }) {
  if (ledger.checked_at === null) return t("console.not-known");
  if (ledger.findings.length === 0)
    return <Badge tone="up">{t("console-trust.no-findings")}</Badge>;
  return (
    <ul className="flex flex-col gap-1">
      {ledger.findings.map(({ invariant, rows }) => (
        <li key={invariant} className="text-danger">
          {t("console-trust.finding", { invariant, rows })}
        </li>
      ))}
    </ul>
  );
}
