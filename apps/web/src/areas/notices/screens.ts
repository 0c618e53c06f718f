import { screen } from "../../lib/screen.ts";

export const notices = {
  messages: screen(
    "/pages/setting/message",
    "MessagesScreen",
    () => import("./MessagesScreen.tsx"),
    {
      texts: ["notices"],
      budgetKb: 20,
    },
  ),
  noticeSettings: screen(
    "/pages/setting/notices",
    "NoticeSettingsScreen",
    () => import("./NoticeSettingsScreen.tsx"),
    {
      texts: ["notices"],
    },
  ),
};
