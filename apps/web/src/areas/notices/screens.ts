import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const notices = {
  messages: screen(paths.messages, () => import("./MessagesScreen.tsx"), {
    access: "live",
    texts: ["notices"],
    budgetKb: 20,
  }),
  noticeSettings: screen(paths.noticeSettings, () => import("./NoticeSettingsScreen.tsx"), {
    access: "private",
    texts: ["notices"],
  }),
};
