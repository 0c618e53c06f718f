import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { DayTable } from "./record/DayTable.tsx";
import { MarketTable } from "./record/MarketTable.tsx";
import { ProofCard } from "./record/ProofCard.tsx";
import { ReserveCard } from "./record/ReserveCard.tsx";
import { StopsCard } from "./record/StopsCard.tsx";

const REALMS = ["live", "demo"] as const;

/** The provable and the unprovable about options, and their results for users and the house. */
export function RecordScreen() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const [realm, setRealm] = useState<(typeof REALMS)[number]>(isDemo ? "demo" : "live");
  const query = useCall("options.getOptionRecord", {});
  return (
    <Screen title={t("options.record-title")} hasBack>
      <div className="flex flex-col gap-4">
        <ProofCard />
        <Segmented
          label={t("options.realm")}
          value={realm}
          onValueChange={setRealm}
          options={REALMS.map((value) => ({ value, label: t(`options.realm-${value}`) }))}
          className="self-start"
        />
        <ScreenState query={query} skeleton={<RowsSkeleton count={6} hasValue />}>
          {(record) => {
            const found = record.realms.find((one) => one.realm === realm);
            if (found === undefined) return null;
            return (
              <>
                <ReserveCard record={record} realm={found} />
                <MarketTable markets={found.markets} />
                <StopsCard record={record} />
                <DayTable days={found.days} currency={record.currency_code} />
              </>
            );
          }}
        </ScreenState>
      </div>
    </Screen>
  );
}
