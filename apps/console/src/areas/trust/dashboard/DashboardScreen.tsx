import { t } from "../../../lib/text.ts";
import { CallState } from "../../../parts/CallState.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { type Dashboard, useDashboard } from "../data.ts";
import { Alarms } from "./Alarms.tsx";
import { Audited } from "./Audited.tsx";
import { Curves } from "./Curves.tsx";
import { Figures } from "./Figures.tsx";
import { House } from "./House.tsx";
import { Latency } from "./Latency.tsx";
import { Queues } from "./Queues.tsx";
import { Sources } from "./Sources.tsx";

/** The state of the exchange, with urgent matters first. */
export function DashboardScreen() {
  return (
    <Screen title={t("console-trust.dashboard")}>
      <CallState query={useDashboard()}>{(dashboard) => <Cards dashboard={dashboard} />}</CallState>
    </Screen>
  );
}

const Cards = ({ dashboard }: { dashboard: Dashboard }) => (
  <div className="flex flex-col gap-4">
    <Alarms alarms={dashboard.alarms} />
    <Figures dashboard={dashboard} />
    <Curves />
    <div className="grid items-start gap-4 wide:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Queues queues={dashboard.queues} />
        <Sources sources={dashboard.sources} />
        <Audited dashboard={dashboard} />
        <Latency latency={dashboard.latency} />
      </div>
      <House house={dashboard.house} />
    </div>
  </div>
);
