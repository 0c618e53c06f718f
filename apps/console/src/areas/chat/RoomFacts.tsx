import { Card } from "@candor/ui/layout/Card.tsx";
import { lazy } from "react";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { Facts } from "../../parts/Facts.tsx";
import type { Room } from "./data.ts";

const SettingsSheet = lazy(async () => ({
  default: (await import("./SettingsSheet.tsx")).SettingsSheet,
}));

/** How a room is set. */
export function RoomFacts({ room }: { room: Room }) {
  const may = useMay();
  return (
    <Card
      title={t("console-chat.settings")}
      action={
        may("chat.setRoom") && (
          <Action label={t("console-chat.change")}>
            {(sheet) => <SettingsSheet {...sheet} room={room} />}
          </Action>
        )
      }
    >
      <Facts
        facts={[
          {
            name: t("console-chat.state"),
            value: t(room.is_closed ? "console-chat.closed" : "console-chat.open"),
          },
          { name: t("console-chat.slow"), value: room.slow_seconds },
          { name: t("console-chat.wait"), value: room.wait_hours },
          { name: t("console-chat.reports"), value: room.open_reports },
        ]}
      />
    </Card>
  );
}
