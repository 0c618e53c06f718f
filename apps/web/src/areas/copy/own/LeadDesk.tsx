import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import { type Lead, type OwnLead, profitOf } from "../data.ts";
import { LeadName } from "../LeadName.tsx";
import { FollowersFacts, LeadFacts } from "../lead/LeadFacts.tsx";
import { Result } from "../Result.tsx";
import { LeadTurn } from "./LeadTurn.tsx";
import { TermsForm } from "./TermsForm.tsx";

/** A lead's own desk: the followers' result, the shares, the terms, and the ways to pause and leave. */
export function LeadDesk({ own, row }: { own: OwnLead; row: Lead }) {
  const t = useText();
  const { currency_code: code, stats } = row;
  return (
    <>
      <LeadName lead={row} size={40} />
      {row.left_at !== null && (
        <p role="status" className="text-body text-text-2">
          {t("copy.left-about")} <Time value={row.left_at} style="moment" />
        </p>
      )}
      <Card title={t("copy.your-followers")}>
        <div className="flex flex-col gap-3">
          <FactList
            facts={[
              [
                t("copy.followers"),
                t("copy.of-most", { count: row.followers, most: row.followers_max }),
              ],
              [
                t("copy.copied-margin"),
                <Amount key="copied" value={row.copied_margin} currency={code} decimals={2} />,
              ],
              [t("copy.share-due-you"), <Amount key="due" value={own.share_due} currency={code} />],
              [
                t("copy.share-received"),
                <Amount key="paid" value={own.share_paid} currency={code} />,
              ],
            ]}
          />
          <FollowersFacts stats={stats} code={code} />
        </div>
      </Card>
      <Card title={t("copy.your-figures")}>
        <p className="pb-3">
          <Result value={profitOf(stats)} code={code} className="text-h2 font-semibold" />
        </p>
        <LeadFacts stats={stats} />
      </Card>
      {row.state !== "left" && (
        <>
          <TermsForm row={row} />
          <LeadTurn row={row} />
        </>
      )}
    </>
  );
}
