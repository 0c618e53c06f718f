import { Badge } from "@candor/ui/Badge.tsx";
import { Suspense } from "react";
import { Outlet, useParams } from "react-router";
import { areas } from "../../areas.ts";
import { lazyOf } from "../../lib/loaded.ts";
import { PATHS } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { useUser } from "./data.ts";
import { UserTabs } from "./UserTabs.tsx";

/** What each area lets somebody do with a user. */
const actions = areas.flatMap((area) =>
  area.userActions === undefined
    ? []
    : [{ name: area.name, Actions: lazyOf(area, area.userActions) }],
);

/** One user: what every part of the console knows of them, by tabs. */
export function UserScreen() {
  const { id = "" } = useParams();
  const user = useUser(id);
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
