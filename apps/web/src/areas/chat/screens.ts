import { CHAT_ROOMS, type ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const chat = {
  chat: screen(paths.chat, () => import("./ChatScreen.tsx"), {
    // A list that goes on, the field below it and the mentions in it stand on one screen.
    budgetKb: 24,
    texts: ["chat", "refusals"],
    search: ({ room }): { room?: ChatRoom } => {
      const named = CHAT_ROOMS.find((one) => one === room);
      return named === undefined ? {} : { room: named };
    },
  }),
};
