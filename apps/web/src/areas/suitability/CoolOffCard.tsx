import { COOL_OFF_DAYS } from "@candor/contract/words.ts";
import { daysLater } from "@candor/rules/suitability.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { Suspense, useState } from "react";
import type { Suitability } from "../../data/suitability.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { BreakUntil } from "./BreakUntil.tsx";
import { longerThan } from "./longer.ts";

const CoolOffSheet = lazyPart("CoolOffSheet", () => import("./CoolOffSheet.tsx"));

/** A break from new positions: how long, whether one is being taken, and the question before it. */
export function CoolOffCard({ suitability }: { suitability: Suitability }) {
  const t = useText();
  const { product, cool_off_until: until } = suitability;
  const [openedAt] = useState(() => new Date(serverNow()));
  const offered = longerThan(COOL_OFF_DAYS, until, (days) => daysLater(openedAt, days));
  const [chosen, setChosen] = useState<(typeof COOL_OFF_DAYS)[number]>(1);
  const days = offered.includes(chosen) ? chosen : offered[0];
  const [asking, setAsking] = useState<{ isOpen: boolean }>();
  return (
    <Card title={t("suitability.cool-off")}>
      <div className="flex flex-col gap-4">
        <p className="text-data text-text-2">{t("suitability.cool-off-worth")}</p>
        {until !== null && <BreakUntil label={t("suitability.cool-off-until")} until={until} />}
        {days !== undefined && (
          <>
            <Segmented
              label={t("suitability.cool-off-length")}
              value={`${days}`}
              onValueChange={(value) =>
                setChosen(COOL_OFF_DAYS.find((one) => `${one}` === value) ?? 1)
              }
              options={offered.map((one) => ({
                value: `${one}`,
                label: t(`suitability.days-${one}`),
              }))}
            />
            <OnlineButton isBlock onClick={() => setAsking({ isOpen: true })}>
              {t(until === null ? "suitability.cool-off-start" : "suitability.cool-off-longer")}
            </OnlineButton>
          </>
        )}
      </div>
      <Suspense>
        {asking !== undefined && days !== undefined && (
          <CoolOffSheet
            product={product}
            days={days}
            isOpen={asking.isOpen}
            onOpenChange={(isOpen) => setAsking({ isOpen })}
          />
        )}
      </Suspense>
    </Card>
  );
}
