import { MessagesSquare } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { CHAT, REPORTS, WRITERS } from "./paths.ts";

/** The messages of the chat's rooms, the reports of users, and who may write. */
export const chat: Area = {
  name: "chat",
  rail: [
    {
      to: CHAT,
      label: "console-chat.title",
      icon: MessagesSquare,
      order: 26,
      call: "chat.listChatRooms",
    },
  ],
  screens: [
    {
      path: CHAT,
      call: "chat.listChatRooms",
      load: async () => (await import("./RoomScreen.tsx")).RoomScreen,
    },
    {
      path: REPORTS,
      call: "chat.listReports",
      load: async () => (await import("./ReportsScreen.tsx")).ReportsScreen,
    },
    {
      path: `${WRITERS}/:number`,
      call: "chat.findWriter",
      load: async () => (await import("./WriterScreen.tsx")).WriterScreen,
    },
  ],
};
