import { Badge } from "@candor/ui/Badge.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Empty } from "@candor/ui/Empty.tsx";
import { Navigate, useParams } from "react-router-dom";
import { useMay } from "../../../lib/access.ts";
import { configPath } from "../../../lib/paths.ts";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { Action } from "../../../parts/Action.tsx";
import { CallState } from "../../../parts/CallState.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { AddCountry } from "./AddCountry.tsx";
import { type ConfigKind, type ConfigRow, configKinds } from "./config-kinds.ts";
import { ConfigSheet } from "./ConfigSheet.tsx";
import { ConfigTabs } from "./ConfigTabs.tsx";
import { ConfigValue } from "./ConfigValue.tsx";

/** What is configured of one kind, as it is now, and how to ask for something else. */
export function ConfigScreen() {
  const { kind: named } = useParams();
  const kind = configKinds.find((known) => known === named);
  if (kind === undefined) return <Navigate to={configPath("fee-tiers")} replace />;
  return <OfKind key={kind} kind={kind} />;
}

function OfKind({ kind }: { kind: ConfigKind }) {
  const config = useCall("trust.listConfig", { kind });
  const may = useMay();
  const canAdd = kind === "jurisdiction" && may("trust.requestChange");
  return (
    <Screen
      title={t("console.configuration")}
      {...(canAdd ? { actions: <AddCountry known={config.data ?? []} /> } : {})}
    >
      <ConfigTabs />
      <CallState
        query={config}
        isEmpty={(rows) => rows.length === 0}
        empty={<Empty title={t("console.no-config")} />}
      >
        {(rows) => (
          <div className="flex flex-col gap-4">
            {rows.map((row) => (
              <Row key={row.subject} kind={kind} row={row} />
            ))}
          </div>
        )}
      </CallState>
    </Screen>
  );
}

function Row({ kind, row }: { kind: ConfigKind; row: ConfigRow }) {
  const may = useMay();
  return (
    <Card
      title={kind === "fee-tiers" ? t("console.config-fee-tiers") : subjectText(row)}
      action={
        <span className="flex items-center gap-2">
          {row.pending > 0 && (
            <Badge tone="warning">{t("console.pending", { count: row.pending })}</Badge>
          )}
          {may("trust.requestChange") && (
            <Action label={t("console.ask-change")}>
              {(sheet) => <ConfigSheet kind={kind} row={row} sheet={sheet} />}
            </Action>
          )}
        </span>
      }
    >
      <ConfigValue kind={kind} value={row.value} />
    </Card>
  );
}

const subjectText = ({ subject, title }: ConfigRow): string =>
  subject === "default" ? t("console.every-other-country") : title;
