import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { type Notice, useActivity } from "./activity.ts";
import { ProtectionScreen } from "./ProtectionScreen.tsx";

/** What was done to the account: when, from where, on which device. */
export function ActivityScreen() {
  const t = useText();
  return (
    <ProtectionScreen name="activity" isOfDemo>
      <div className="flex flex-col gap-4 pt-2">
        <p className="text-body text-text-2">{t("security.activity-text")}</p>
        <Activity />
      </div>
    </ProtectionScreen>
  );
}

function Activity() {
  const t = useText();
  return (
    <PagedList
      query={useActivity()}
      skeleton={<RowsSkeleton count={5} />}
      empty={<Empty drawing="messages" title={t("security.activity-none")} />}
    >
      {(notices) => (
        <Card isPadded={false}>
          <ul>
            {notices.map((notice) => (
              <ActivityRow key={notice.id} {...notice} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function ActivityRow({ title, content, created_at: at }: Notice) {
  return (
    <li className="flex flex-col gap-0.5 border-b border-hairline px-4 py-3 last:border-b-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body font-medium">{title}</span>
        <Time value={at} style="moment" className="text-data text-text-3" />
      </span>
      <span className="text-data break-words text-text-2">{content}</span>
    </li>
  );
}
