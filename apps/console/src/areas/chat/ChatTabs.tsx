import { t } from "../../lib/text.ts";
import { PathTabs } from "../../parts/PathTabs.tsx";
import { useRooms } from "./data.ts";
import { CHAT, REPORTS } from "./paths.ts";

/** The rooms, and what users have reported in them. */
export function ChatTabs() {
  const open = (useRooms().data ?? []).reduce((sum, room) => sum + room.open_reports, 0);
  return (
    <PathTabs
      label={t("console-chat.title")}
      tabs={[
        { to: CHAT, label: t("console-chat.rooms") },
        { to: REPORTS, label: t("console-chat.reports-open", { count: open }) },
      ]}
    />
  );
}
