import type { notices } from "@candor/contract/areas/notices/calls.ts";
import { NOTICE_CHANNELS, NOTICE_TYPES } from "@candor/contract/notice-words.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { isFixed, isSwitchedOn } from "./decide.ts";
import { listSwitchRows } from "./switch-rows.ts";

export const listSwitches: ReadHandler<typeof notices.calls.listSwitches> = async (
  ctx,
  { caller },
) => {
  const rows = await listSwitchRows(ctx.db, caller.userId);
  return NOTICE_TYPES.flatMap((type) =>
    NOTICE_CHANNELS.map((channel) => {
      const chosen = rows.find((row) => row.type === type && row.channel === channel)?.is_on;
      const is_on = isSwitchedOn(type, channel, chosen);
      return { type, channel, is_on, is_fixed: isFixed(type, channel) };
    }),
  );
};
