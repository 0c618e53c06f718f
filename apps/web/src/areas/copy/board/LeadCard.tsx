import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { type Lead, profitOf } from "../data.ts";
import { FollowLink } from "../FollowLink.tsx";
import { LeadName } from "../LeadName.tsx";
import { Result } from "../Result.tsx";

/** One lead on a phone: the result first, and the followers' own beside it. */
export function LeadCard({ lead }: { lead: Lead }) {
  const t = useText();
  const { stats, currency_code: code } = lead;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <LeadName lead={lead} />
          {lead.follow_user_id !== null && <Badge tone="accent">{t("copy.following")}</Badge>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Result value={profitOf(stats)} code={code} className="text-h2 font-semibold" />
          <Percent value={stats.rate} className="text-data" />
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-data">
          <CardFigure name={t("copy.accuracy")}>
            <Percent value={stats.accuracy} variant="plain" decimals={0} />
          </CardFigure>
          <CardFigure name={t("copy.drawdown")}>
            <Percent value={stats.drawdown} variant="plain" decimals={1} />
          </CardFigure>
          <CardFigure name={t("copy.followers")}>
            {t("copy.of-most", { count: lead.followers, most: lead.followers_max })}
          </CardFigure>
          <CardFigure name={t("copy.share-rate")}>
            <Percent value={lead.share_rate} variant="plain" decimals={0} />
          </CardFigure>
          <CardFigure name={t("copy.followers-result")} isWide>
            <Result value={stats.followers_profit} code={code} />
          </CardFigure>
          <CardFigure name={t("copy.copied-margin")} isWide>
            <Amount value={lead.copied_margin} currency={code} decimals={2} />
          </CardFigure>
        </dl>
        <FollowLink lead={lead} />
      </div>
    </Card>
  );
}
