import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Suspense } from "react";
import { Navigate, useParams } from "react-router";
import { useCurrencyNames } from "../../../lib/currency-names.ts";
import { useMay } from "../../../lib/may.ts";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { CallState } from "../../../parts/CallState.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { configPath } from "../paths.ts";
import { type ConfigTab, configTabs } from "./config-tabs.ts";
import { ConfigCard } from "./ConfigCard.tsx";
import { ConfigTabs } from "./ConfigTabs.tsx";

/** The present configuration of one kind, and how to ask for another. */
export function ConfigScreen() {
  const { kind } = useParams();
  const [first] = configTabs;
  const tab = configTabs.find((known) => known.kind === kind);
  if (tab !== undefined) return <OfKind key={tab.kind} tab={tab} />;
  return first === undefined ? null : <Navigate to={configPath(first.kind)} replace />;
}

function OfKind({ tab }: { tab: ConfigTab }) {
  const { kind, Add } = tab;
  const config = useCall("trust.listConfig", { kind });
  const may = useMay();
  useCurrencyNames();
  return (
    <Screen
      title={t("console-trust.configuration")}
      {...(Add !== undefined && may("trust.requestChange")
        ? {
            actions: (
              <Suspense>
                <Add known={config.data ?? []} />
              </Suspense>
            ),
          }
        : {})}
    >
      <ConfigTabs />
      <CallState
        query={config}
        isEmpty={(rows) => rows.length === 0}
        empty={<Empty title={t("console-trust.no-config")} />}
      >
        {(rows) => (
          <div className="grid items-start gap-4 desktop:grid-cols-2">
            {rows.map((row) => (
              <ConfigCard key={row.subject} tab={tab} row={row} />
            ))}
          </div>
        )}
      </CallState>
    </Screen>
  );
}
