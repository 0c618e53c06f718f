import { screen } from "../../lib/screen.ts";

export const notices = {
  messages: screen("/pages/setting/message", () => import("./MessagesScreen.tsx"), {
    texts: ["notices"],
    budgetKb: 20,
  }),
  noticeSettings: screen("/pages/setting/notices", () => import("./NoticeSettingsScreen.tsx"), {
    texts: ["notices"],
  }),
};
