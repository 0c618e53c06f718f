import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import type { WriteHandler } from "../../http/handlers.ts";
import { changeLead, lockLead } from "./lead-rows.ts";
import { ownLead } from "./own-lead.ts";

/** The copier ends the relations of a lead who leaves: there may be thousands, and no call waits for them. */
export const editLead: WriteHandler<typeof copy.calls.editLead> = async (
  ctx,
  { input, caller, tx },
) => {
  const lead = await lockLead(tx, caller.userId);
  if (lead === undefined || lead.state === "left") return refuse("lead-not-found");
  const { about, share_rate: rate, followers_max, copied_margin_max: margin, state } = input;
  const change = {
    ...(about !== undefined && { about }),
    ...(rate !== undefined && { share_rate: formatDec(rate) }),
    ...(followers_max !== undefined && { followers_max }),
    ...(margin !== undefined && { copied_margin_max: formatDec(margin) }),
    ...(state !== undefined && { state }),
    ...(state === "left" && { left_at: ctx.clock.now() }),
  };
  if (Object.keys(change).length > 0) await changeLead(tx, caller.userId, change);
  return ownLead({ ...ctx, db: tx }, caller);
};
