import { Card } from "@candor/ui/layout/Card.tsx";
import { useState } from "react";
import type { Suitability } from "../../data/suitability.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { lostIn } from "./loss-limits.ts";
import { LossLimit } from "./LossLimit.tsx";
import { LossLimitsForm } from "./LossLimitsForm.tsx";

type LossLimitsCardProps = {
  /** The one that the limits are of. */
  suitability: Suitability;
  products: readonly Suitability[];
};

/** Shows the user's own limits of losses for a day and a week, and the losses in each product. */
export function LossLimitsCard({ suitability, products }: LossLimitsCardProps) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title={t("suitability.limits")}>
      <div className="flex flex-col gap-5">
        <p className="text-data text-text-2">{t("suitability.limits-worth")}</p>
        {suitability.limits.map((limit) => (
          <LossLimit
            key={limit.period}
            limit={limit}
            currency={suitability.currency_code}
            lost={lostIn(products, limit.period)}
          />
        ))}
        <p className="text-data text-text-2">{t("suitability.limits-count")}</p>
        {isEditing ? (
          <LossLimitsForm suitability={suitability} onEnd={() => setIsEditing(false)} />
        ) : (
          <OnlineButton className="self-start" onClick={() => setIsEditing(true)}>
            {t("suitability.limits-change")}
          </OnlineButton>
        )}
      </div>
    </Card>
  );
}
