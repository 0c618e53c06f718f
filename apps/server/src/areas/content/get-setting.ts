import type { content } from "@candor/contract/areas/content.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findSetting } from "./rows.ts";

export const getSetting: ReadHandler<typeof content.calls.getSetting> = async (ctx, { input }) => {
  const value = await findSetting(ctx.db, input.keyword);
  return value ?? refuse("not-found");
};
