import { CallRefused } from "@candor/contract/client.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Suspense, useState } from "react";
import { Outlet, useParams } from "react-router";
import { installedAreas } from "../../lib/installed-areas.ts";
import { lazyOf } from "../../lib/loaded.ts";
import { PATHS } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { useUser } from "./data.ts";
import { OpenReason } from "./OpenReason.tsx";
import { UserTabs } from "./UserTabs.tsx";

/** The acts on a user that each area offers. */
const actions = installedAreas().flatMap((area) =>
  area.userActions === undefined
    ? []
    : [{ name: area.name, Actions: lazyOf(area, area.userActions) }],
);

/** One user: what every part of the console knows of them, by tabs. */
export function UserScreen() {
  const { id = "" } = useParams();
  // The key resets the screen, since another user has to be opened with a new reason.
  return <OneUser key={id} id={id} />;
}

function OneUser({ id }: { id: string }) {
  const [why, setWhy] = useState<string>();
  const user = useUser(id, why);
  if (user.error instanceof CallRefused && user.error.refused === "view-reason-required")
    return <OpenReason onGiven={setWhy} />;
  return (
    <CallState query={user}>
      {(record) => (
        <Screen
          key={record.id}
          title={record.account_name}
          back={{ to: PATHS.users, label: t("console-account.users") }}
          actions={
            <Suspense>
              {actions.map(({ name, Actions }) => (
                <Actions key={name} user={record} />
              ))}
            </Suspense>
          }
        >
          <div className="flex gap-1.5">
            <Badge tone={record.realm === "live" ? "accent" : "neutral"}>
              {t(`console.realm-${record.realm}`)}
            </Badge>
            {record.freeze !== null && <Badge tone="danger">{t("console.frozen-account")}</Badge>}
          </div>
          <UserTabs id={id} />
          <Outlet />
        </Screen>
      )}
    </CallState>
  );
}
