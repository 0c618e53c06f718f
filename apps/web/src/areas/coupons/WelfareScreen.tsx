import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Task } from "../../data/coupons.ts";
import { useCall } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { TaskTicket } from "./TaskTicket.tsx";
import { TicketList, TicketsSkeleton } from "./TicketList.tsx";

/** The tasks that earn coupons, each with the way to it. */
export function WelfareScreen() {
  const t = useText();
  const query = useCall("coupons.listTasks", {});
  return (
    <Screen title={t("coupons.welfare")} hasBack>
      <ScreenState
        query={query}
        skeleton={<TicketsSkeleton />}
        isEmpty={({ list }) => !list.some(isOffered)}
        empty={<Empty title={t("coupons.no-tasks")} />}
      >
        {({ list }) => (
          <div className="flex flex-col gap-4">
            <Overview tasks={list.filter(isOffered)} />
            <TicketList>
              {list.filter(isOffered).map((task) => (
                <li key={task.task}>
                  <TaskTicket task={task} />
                </li>
              ))}
            </TicketList>
          </div>
        )}
      </ScreenState>
    </Screen>
  );
}

/** What earns nothing in this realm is no task. */
const isOffered = ({ campaign, coupon_id: id }: Task): boolean => campaign !== null || id !== null;

function Overview({ tasks }: { tasks: readonly Task[] }) {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const done = tasks.filter(({ is_done: isDone }) => isDone).length;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <Progress
          label={t("coupons.progress")}
          value={Math.floor((done * 100) / tasks.length)}
          isLabelled
        />
        <p className="text-data text-text-2">
          {t("coupons.welfare-text")}
          {!isDemo && ` ${t("coupons.device-text")}`}
        </p>
      </div>
    </Card>
  );
}
