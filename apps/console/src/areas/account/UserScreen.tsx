import { Badge } from "@candor/ui/Badge.tsx";
import { NavLink, Outlet, useParams } from "react-router-dom";
import { useMay } from "../../lib/access.ts";
import { PATHS, userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { useUser } from "./data.ts";
import { UserActions } from "./UserActions.tsx";

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
          back={{ to: PATHS.users, label: t("console.users") }}
          actions={<UserActions user={record} />}
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

function UserTabs({ id }: { id: string }) {
  const may = useMay();
  const path = userPath(id);
  const tabs = [
    { to: path, label: t("console.profile"), isShown: true },
    {
      to: `${path}/balances`,
      label: t("console.balances"),
      isShown: may("wallet.listUserBalances"),
    },
    { to: `${path}/orders`, label: t("console.orders"), isShown: may("spot.listUserOrders") },
    { to: `${path}/notices`, label: t("console.notices"), isShown: may("notices.listUserNotices") },
  ];
  return (
    <nav aria-label={t("console.user")} className="flex gap-5 border-b border-hairline">
      {tabs
        .filter(({ isShown }) => isShown)
        .map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === path}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-body font-medium text-text-2 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
          >
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
