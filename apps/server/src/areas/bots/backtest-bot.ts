import type { bots } from "@candor/contract/areas/bots/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { backtestPlanned } from "./backtest/backtest.ts";
import { planBot } from "./plan.ts";

/** The result of this back-test is not stored. */
export const backtestBot: ReadHandler<typeof bots.calls.backtestBot> = async (
  ctx,
  { input, caller },
) => {
  const planned = planBot(ctx, input);
  return isRefusal(planned) ? planned : backtestPlanned(ctx, caller.userId, planned);
};
