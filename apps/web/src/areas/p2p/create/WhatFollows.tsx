import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Steps } from "@candor/ui/layout/Steps.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import type { Terms } from "../data.ts";

type WhatFollowsProps = { type: P2pSide; terms: Terms; payMinutes: number | undefined };

/** What happens after the press, with each clock, the fee and the worst case. */
export function WhatFollows({ type, terms, payMinutes }: WhatFollowsProps) {
  const t = useText();
  const locale = useLocale();
  const { release_minutes: release, decide_hours: hours } = terms;
  const fee = formatPercent(terms.fee_rate, { locale });
  return (
    <Card title={t("p2p.follows-title")}>
      <Steps
        label={t("p2p.follows-title")}
        direction="column"
        current={0}
        steps={[
          { id: "held", label: t(`p2p.follows-held-${type}`) },
          {
            id: "pay",
            label: t(`p2p.follows-pay-${type}`),
            note:
              payMinutes === undefined
                ? t("p2p.follows-pay-clock-any")
                : t("p2p.follows-pay-clock", { minutes: payMinutes }),
          },
          {
            id: "release",
            label: t(`p2p.follows-release-${type}`),
            note: t("p2p.follows-release-clock", { minutes: release }),
          },
        ]}
      />
      <p className="pt-3 text-data text-text-2">{t("p2p.fee-about", { fee })}</p>
      <p className="pt-2 text-data">
        <span className="text-text-2">{t("p2p.worst")}</span> {t(`p2p.worst-${type}`, { hours })}
      </p>
    </Card>
  );
}
