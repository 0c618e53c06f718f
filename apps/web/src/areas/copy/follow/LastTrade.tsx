import { dec, ZERO } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useSuitability } from "../../../data/suitability.ts";
import { useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import type { LeadDetail, Relation } from "../data.ts";
import { Side } from "../Side.tsx";
import type { FollowDraft } from "./follow-draft.ts";
import { useLastTrade } from "./use-last-trade.ts";
import { wouldCopy } from "./would-copy.ts";

type LastTradeProps = {
  detail: LeadDetail;
  relation: Relation | undefined;
  draft: FollowDraft;
};

/** What these settings would have done with what the lead opened last, as they are typed. */
export function LastTrade({ detail, relation, draft }: LastTradeProps) {
  const t = useText();
  const last = useLastTrade(detail);
  const { data: suitability } = useSuitability("contracts");
  if (last === undefined) return null;
  const { trade, terms } = last;
  const plan = wouldCopy(draft, {
    terms,
    trade,
    multipleMax: suitability?.multiple?.maximum ?? undefined,
    held: relation === undefined ? ZERO : dec(relation.margin),
  });
  const { currency_code: code } = detail.lead;
  return (
    <Card title={t("copy.last-trade")}>
      <div className="flex flex-col gap-3" aria-live="polite" data-testid="last-trade">
        <FactList
          facts={[
            [t("copy.lead-opened"), <Side key="side" trade={trade} />],
            [t("copy.opened"), <Time key="time" value={trade.open_time} style="moment" />],
            [
              t("copy.lead-size"),
              <span key="size">
                {t("copy.lots-count", { lots: trade.lots })}
                {" · "}
                <Amount value={trade.margin} currency={code} decimals={2} />
              </span>,
            ],
            [
              t("copy.your-copy"),
              plan === undefined ? (
                "—"
              ) : "skip" in plan ? (
                <span key="skip" className="text-warning">
                  {t("copy.would-skip")} {t(`copy.skip-${plan.skip}`)}
                </span>
              ) : (
                <strong key="copy" className="font-semibold">
                  {t("copy.lots-count", { lots: plan.lots })} {plan.multiple}x{" · "}
                  <Amount value={plan.margin} currency={code} decimals={2} />
                </strong>
              ),
            ],
          ]}
        />
        <p className="text-data text-text-2">{t("copy.last-trade-about")}</p>
      </div>
    </Card>
  );
}
