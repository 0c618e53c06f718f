import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useState } from "react";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { CallState } from "../../../parts/CallState.tsx";
import { DayCurve } from "./DayCurve.tsx";

export type Day = OperatorCallOutput<"trust.listDays">[number];

const SPANS = ["7", "30", "90"] as const;
const CURVES = ["users", "volume", "deposits", "withdrawals", "house"] as const;

/** How the live realm did day by day, by what was recorded of days that are over. */
export function Curves() {
  const [span, setSpan] = useState<(typeof SPANS)[number]>("30");
  const days = useCall("trust.listDays", { days: span }, { keepsPrevious: true });
  return (
    <Card
      title={t("console-trust.curves")}
      action={
        <Segmented
          size="small"
          label={t("console-trust.curves-span")}
          value={span}
          options={SPANS.map((value) => ({
            value,
            label: t("console-trust.curves-days", { count: value }),
          }))}
          onValueChange={setSpan}
        />
      }
    >
      <p className="pb-3 text-data text-text-2">{t("console-trust.curves-text")}</p>
      <CallState query={days}>
        {(list) => (
          <div className="grid gap-x-6 gap-y-5 tablet:grid-cols-2 wide:grid-cols-3">
            {CURVES.map((name) => (
              <DayCurve key={name} days={list} name={name} />
            ))}
          </div>
        )}
      </CallState>
    </Card>
  );
}
