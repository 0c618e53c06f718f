import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { readRoots } from "@candor/rules/liabilities/root-text.ts";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useIsDesktop } from "../../lib/layout.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { useSnapshot, useSnapshots } from "./data.ts";
import { LimitsCard } from "./LimitsCard.tsx";
import { NoSnapshot } from "./NoSnapshot.tsx";
import { OwnCard } from "./OwnCard.tsx";
import { RootCard } from "./RootCard.tsx";
import { SnapshotList } from "./SnapshotList.tsx";
import { HouseCard } from "./tables/HouseCard.tsx";
import { OwedCard } from "./tables/OwedCard.tsx";

const REALMS = ["live", "demo"] as const;

/** The exchange's debt to its users at a moment, the holdings on chains, and how users verify their own part. */
export function LiabilitiesScreen() {
  const t = useText();
  const isDesktop = useIsDesktop();
  const isDemo = useSession((session) => session.isDemo);
  const [realm, setRealm] = useState<(typeof REALMS)[number]>(isDemo ? "demo" : "live");
  const { number } = useSearch({ from: PATHS.liabilities });
  const query = useSnapshot(number);
  const { data: list } = useSnapshots();
  return (
    <Screen title={t("liabilities.title")} hasBack>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-body text-text-2">{t("liabilities.about")}</p>
        {list?.length === 0 ? (
          <NoSnapshot />
        ) : (
          <ScreenState query={query} skeleton={<RowsSkeleton count={6} hasValue />}>
            {(snapshot) => {
              const roots = readRoots(snapshot.text);
              return (
                <>
                  <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
                    <SignedIn
                      title={t("liabilities.guest-title")}
                      text={t("liabilities.guest-text")}
                    >
                      <OwnCard key={snapshot.number} snapshot={snapshot} />
                    </SignedIn>
                    <div className="flex min-w-0 flex-col gap-4">
                      <RootCard snapshot={snapshot} />
                      {isDesktop && <SnapshotList shown={snapshot.number} />}
                    </div>
                  </div>
                  <Segmented
                    label={t("liabilities.realm")}
                    value={realm}
                    onValueChange={setRealm}
                    options={REALMS.map((value) => ({
                      value,
                      label: t(`liabilities.realm-${value}`),
                    }))}
                    className="self-start"
                  />
                  {realm === "demo" && (
                    <p className="text-data text-text-2">{t("liabilities.demo-about")}</p>
                  )}
                  <OwedCard roots={roots} realm={realm} />
                  <HouseCard roots={roots} realm={realm} />
                  <LimitsCard notCovered={roots.notCovered} />
                  {!isDesktop && <SnapshotList shown={snapshot.number} />}
                </>
              );
            }}
          </ScreenState>
        )}
      </div>
    </Screen>
  );
}
