import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { CostCard } from "./CostCard.tsx";

const REALMS = ["live", "demo"] as const;

/** The costs that users have paid beyond the index, beside the published ones. */
export function CostsScreen() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const [realm, setRealm] = useState<(typeof REALMS)[number]>(isDemo ? "demo" : "live");
  const query = useCall("costs.listCosts", {});
  return (
    <Screen title={t("costs.title")} hasBack>
      <div className="flex flex-col gap-4">
        <Card>
          <p className="max-w-prose text-body text-text-2">{t("costs.about")}</p>
          <p className="max-w-prose pt-2 text-data text-text-2">{t("costs.formula")}</p>
        </Card>
        <Segmented
          label={t("costs.realm")}
          value={realm}
          onValueChange={setRealm}
          options={REALMS.map((value) => ({ value, label: t(`costs.realm-${value}`) }))}
          className="self-start"
        />
        <ScreenState query={query} skeleton={<RowsSkeleton count={6} hasValue />}>
          {({ counted_to: countedTo, realms }) => (
            <>
              <div className="grid items-start gap-4 desktop:grid-cols-3">
                {realms
                  .find((one) => one.realm === realm)
                  ?.products.map((one) => (
                    <CostCard key={one.product} cost={one} />
                  ))}
              </div>
              {countedTo !== null && (
                <p className="text-data text-text-2">
                  {t("costs.counted-to")} <Time value={countedTo} style="moment" />
                </p>
              )}
            </>
          )}
        </ScreenState>
        <Card title={t("costs.check")}>
          <p className="text-body text-text-2">{t("costs.check-about")}</p>
          <Figure as="code" className="block overflow-x-auto pt-2 text-data">
            npm run verify -- costs
          </Figure>
        </Card>
      </div>
    </Screen>
  );
}
