import type { chat } from "@candor/contract/areas/chat/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBefore } from "./entry-rows.ts";
import { entryView } from "./view.ts";

export const listMessages: ReadHandler<typeof chat.calls.listMessages> = async (
  { db },
  { input: { room, before, count } },
) => {
  const rows = await listBefore(db, room, { before, count: count + 1 });
  return { list: rows.slice(-count).map(entryView), has_more: rows.length > count };
};
