import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { useQueue } from "./data.ts";
import { durationText } from "./duration.ts";

/** How long others wait, and what a withdrawal never asks for. */
export function QueueCard() {
  const t = useText();
  const locale = useLocale();
  return (
    <Card title={t("withdrawal.queue")}>
      <ScreenState query={useQueue()} skeleton={<FormSkeleton fields={2} />}>
        {({ waiting, oldest_seconds: oldest, median_seconds: median, days }) => (
          <FactList
            facts={[
              [
                t("withdrawal.waiting"),
                <Figure key="waiting">{formatAmount(`${waiting}`, { locale })}</Figure>,
              ],
              [t("withdrawal.oldest"), durationText(oldest, t)],
              [t("withdrawal.median", { days }), durationText(median, t)],
            ]}
          />
        )}
      </ScreenState>
      <p className="pt-4 text-data text-text-2">{t("withdrawal.never-pay")}</p>
    </Card>
  );
}
