import { Card } from "@candor/ui/layout/Card.tsx";
import { useState } from "react";
import type { Suitability } from "../../data/suitability.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { LossLimit } from "./LossLimit.tsx";
import { LossLimitsForm } from "./LossLimitsForm.tsx";

/** What may be lost in a day and in a week by one's own wish, and how much of it is. */
export function LossLimitsCard({ suitability }: { suitability: Suitability }) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title={t("suitability.limits")}>
      <div className="flex flex-col gap-5">
        <p className="text-data text-text-2">{t("suitability.limits-worth")}</p>
        {suitability.limits.map((limit) => (
          <LossLimit key={limit.period} limit={limit} currency={suitability.currency_code} />
        ))}
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
