import type { CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { type LeadDetail, profitOf } from "../data.ts";
import { FollowLink } from "../FollowLink.tsx";
import { LeadName } from "../LeadName.tsx";
import { PeriodChoice } from "../PeriodChoice.tsx";
import { Result } from "../Result.tsx";
import { CurveChart } from "./CurveChart.tsx";
import { FollowersFacts, LeadFacts, TermFacts } from "./LeadFacts.tsx";
import { LeadTrades } from "./LeadTrades.tsx";

type OneLeadProps = {
  detail: LeadDetail;
  period: CopyPeriod;
  onPeriod: (period: CopyPeriod) => void;
};

export function OneLead({ detail, period, onPeriod }: OneLeadProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const { lead, periods, curve } = detail;
  const stats = periods.find((one) => one.period === period) ?? lead.stats;
  const { currency_code: code, left_at: leftAt } = lead;
  return (
    <div className="flex flex-col gap-4 pt-2" data-testid="copy-lead">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-col gap-1">
          <LeadName lead={lead} isLink={false} size={44} />
          <p className="text-data text-text-2">
            {t("copy.leads-since")} <Time value={lead.since} style="date" />
            {leftAt !== null && (
              <>
                {" · "}
                {t("copy.left-on")} <Time value={leftAt} style="date" />
              </>
            )}
          </p>
        </div>
        <PeriodChoice value={period} onValueChange={onPeriod} />
      </div>
      {lead.is_simulated && (
        <p className="rounded-control bg-warning-ground px-3 py-2.5 text-data text-warning">
          {t("copy.simulated-about")}
        </p>
      )}
      {lead.about !== "" && <p className="text-body wrap-anywhere">{lead.about}</p>}
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Card title={t("copy.lead-result")}>
          <p className="flex flex-wrap items-baseline gap-x-2 pb-3">
            <Result value={profitOf(stats)} code={code} className="text-h1-phone font-semibold" />
            <Percent value={stats.rate} />
          </p>
          <CurveChart curve={curve} stats={stats} code={code} />
        </Card>
        <Card title={t("copy.followers-made")}>
          <FollowersFacts stats={stats} code={code} />
        </Card>
        <Card title={t("copy.figures")}>
          <LeadFacts stats={stats} />
        </Card>
        <Card title={t("copy.terms")}>
          <TermFacts lead={lead} />
        </Card>
      </div>
      <LeadTrades lead={lead} open={detail.open} />
      <ActionBar summary={t("copy.losers-past")}>
        <FollowLink lead={lead} size="large" isBlock={isPhone} className="tablet:self-start" />
      </ActionBar>
    </div>
  );
}
