import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { type Restriction, roomName } from "./data.ts";

/** Mutes and bans, the newest first, each with its end and its reason. */
export function Restrictions({ restrictions }: { restrictions: readonly Restriction[] }) {
  return (
    <Card title={t("console-chat.restrictions")}>
      {restrictions.length === 0 && <Empty title={t("console-chat.restrictions-none")} />}
      <ul className="flex flex-col gap-3">
        {restrictions.map((one) => (
          <li key={one.id} className="flex flex-col gap-1 rounded-control bg-fill px-3 py-2">
            <Line restriction={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ restriction: one }: { restriction: Restriction }) {
  const may = useMay();
  const where = one.room === null ? t("console-chat.every-room") : roomName(one.room);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-body font-medium">
        {t(`console-chat.kind-${one.kind}`)} · {where}
        {one.is_active && <Badge tone="danger">{t("console-chat.active")}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-2 text-data text-text-2">
        <span>{one.operator}</span>
        <span>
          <Time value={one.since} style="moment" /> – <Time value={one.until} style="moment" />
        </span>
      </p>
      <p className="text-data break-words">{one.reason}</p>
      {one.lifted !== null && (
        <p className="text-data text-text-2">
          {t("console-chat.lifted-by", one.lifted)} <Time value={one.lifted.at} style="moment" />
        </p>
      )}
      {one.is_active && may("chat.liftRestriction") && (
        <div>
          <Action label={t("console-chat.lift")}>
            {(sheet) => (
              <ReasonSheet
                {...sheet}
                call="chat.liftRestriction"
                title={t("console-chat.lift")}
                description={t("console-chat.lift-text")}
                confirmLabel={t("console-chat.lift")}
                inputOf={(reason) => ({ id: one.id, reason })}
                doneText={t("console-chat.lift-done")}
              />
            )}
          </Action>
        </div>
      )}
    </>
  );
}
