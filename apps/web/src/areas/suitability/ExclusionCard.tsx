import { EXCLUSION_MONTHS } from "@candor/contract/words.ts";
import { monthsLater } from "@candor/rules/suitability.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { Suspense, useState } from "react";
import type { Suitability } from "../../data/suitability.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Select } from "../../parts/Select.tsx";
import { BreakUntil } from "./BreakUntil.tsx";
import { longerThan } from "./longer.ts";

const ExclusionSheet = lazyPart("ExclusionSheet", () => import("./ExclusionSheet.tsx"));

/** Shutting oneself out for months or years: how long, whether it holds, and the question before it. */
export function ExclusionCard({ suitability }: { suitability: Suitability }) {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const { excluded_until: until } = suitability;
  return (
    <Card title={t("suitability.exclusion")}>
      <div className="flex flex-col gap-4">
        <p className="text-data text-text-2">{t("suitability.exclusion-worth")}</p>
        {until !== null && <BreakUntil label={t("suitability.exclusion-until")} until={until} />}
        {isDemo ? (
          <p className="text-data text-text-3">{t("suitability.exclusion-demo")}</p>
        ) : (
          <Choice until={until} />
        )}
      </div>
    </Card>
  );
}

function Choice({ until }: { until: string | null }) {
  const t = useText();
  const [openedAt] = useState(() => new Date(serverNow()));
  const offered = longerThan(EXCLUSION_MONTHS, until, (months) => monthsLater(openedAt, months));
  const [chosen, setChosen] = useState<(typeof EXCLUSION_MONTHS)[number]>(6);
  const months = offered.includes(chosen) ? chosen : offered[0];
  const [asking, setAsking] = useState<{ isOpen: boolean }>();
  if (months === undefined) return null;
  return (
    <>
      <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
        <Select
          label={t("suitability.exclusion-length")}
          value={months}
          onChange={({ target }) =>
            setChosen(EXCLUSION_MONTHS.find((one) => `${one}` === target.value) ?? 6)
          }
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`suitability.months-${one}`)}
            </option>
          ))}
        </Select>
        <OnlineButton isBlock onClick={() => setAsking({ isOpen: true })}>
          {t(until === null ? "suitability.exclusion-start" : "suitability.exclusion-longer")}
        </OnlineButton>
      </div>
      <Suspense>
        {asking !== undefined && (
          <ExclusionSheet
            months={months}
            isOpen={asking.isOpen}
            onOpenChange={(isOpen) => setAsking({ isOpen })}
          />
        )}
      </Suspense>
    </>
  );
}
