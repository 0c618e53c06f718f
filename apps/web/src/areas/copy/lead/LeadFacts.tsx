import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import type { Lead, Stats } from "../data.ts";
import { Result } from "../Result.tsx";
import { useSpan } from "../span.ts";

/** What the lead's own trades came to in a period. */
export function LeadFacts({ stats }: { stats: Stats }) {
  const t = useText();
  const span = useSpan();
  const { drawdown_from: from, drawdown_to: to, holding_seconds: held } = stats;
  return (
    <FactList
      facts={[
        [t("copy.accuracy"), <Percent key="accuracy" value={stats.accuracy} variant="plain" />],
        [t("copy.closed"), `${stats.closed}`],
        [
          t("copy.drawdown"),
          <span key="drawdown" className="flex flex-col items-end">
            <Percent value={stats.drawdown} variant="plain" />
            {from !== null && to !== null && (
              <span className="text-data text-text-2">
                <Time value={from} style="date" /> – <Time value={to} style="date" />
              </span>
            )}
          </span>,
        ],
        [t("copy.holding"), held === null ? "—" : span(held)],
      ]}
    />
  );
}

/** What all followers made of it together, and how far their prices were from the lead's. */
export function FollowersFacts({ stats, code }: { stats: Stats; code: string }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <FactList
        facts={[
          [
            t("copy.followers-result"),
            <Result
              key="result"
              value={stats.followers_profit}
              code={code}
              className="font-semibold"
            />,
          ],
          [
            t("copy.slippage-median"),
            <Percent key="median" value={stats.slippage_median} variant="plain" decimals={3} />,
          ],
          [
            t("copy.slippage-worst"),
            <Percent key="worst" value={stats.slippage_worst} variant="plain" decimals={3} />,
          ],
        ]}
      />
      <p className="text-data text-text-2">{t("copy.slippage-about")}</p>
    </div>
  );
}

/** What the lead asks for, and how much room is left. */
export function TermFacts({ lead }: { lead: Lead }) {
  const t = useText();
  const { currency_code: code, copied_margin: copied, copied_margin_max: most } = lead;
  return (
    <FactList
      facts={[
        [
          t("copy.share-rate"),
          <Percent key="share" value={lead.share_rate} variant="plain" decimals={2} />,
        ],
        [
          t("copy.followers"),
          t("copy.of-most", { count: lead.followers, most: lead.followers_max }),
        ],
        [
          t("copy.copied-margin"),
          <Amount key="copied" value={copied} currency={code} decimals={2} />,
        ],
        [
          t("copy.copied-margin-max"),
          <Amount key="most" value={most} currency={code} decimals={2} />,
        ],
      ]}
    />
  );
}
