import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { lazy } from "react";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";

const RestrictSheet = lazy(async () => ({
  default: (await import("./RestrictSheet.tsx")).RestrictSheet,
}));

/** Keeps one who writes from writing: in this room, or in all. */
export const RestrictAction = (subject: { number: number; room: ChatRoom }) => (
  <Action label={t("console-chat.restrict")}>
    {(sheet) => <RestrictSheet {...sheet} {...subject} />}
  </Action>
);
