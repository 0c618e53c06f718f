import type { notices } from "@candor/contract/areas/notices/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { isFixed } from "./decide.ts";
import { putSwitch } from "./switch-rows.ts";

export const setSwitch: WriteHandler<typeof notices.calls.setSwitch> = async (
  _ctx,
  { input, caller, tx },
) => {
  const is_fixed = isFixed(input.type, input.channel);
  if (is_fixed && !input.is_on) return refuse("switch-fixed");
  await putSwitch(tx, caller.userId, input);
  return { ...input, is_fixed };
};
