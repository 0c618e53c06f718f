import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { copy as operators } from "@candor/contract/areas/copy/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften } from "../../operators/asked-often.ts";
import { findUserRow, getAccountName } from "../account/index.ts";
import { beginLead, whyNotLead } from "./begin-lead.ts";
import { LEAD_DAYS } from "./decide.ts";
import { ownLead } from "./own-lead.ts";

const { lead: queue } = operators.queues;
const DAY_MS = 86_400_000;

export const applyAsLead: WriteHandler<typeof copy.calls.applyAsLead> = async (
  ctx,
  { input, caller, tx },
) => {
  const { userId, realm } = caller;
  await lockKey(tx, `copy ${userId}`);
  const refusal = await whyNotLead(tx, userId);
  if (refusal !== undefined) return refusal;
  const now = ctx.clock.now();
  const user = await findUserRow(tx, userId, now);
  const days = LEAD_DAYS[realm];
  if (user === undefined || now.getTime() - user.created_at.getTime() < days * DAY_MS)
    return refuse("lead-too-young", { days: `${days}` });
  const terms = {
    about: input.about,
    share_rate: formatDec(input.share_rate),
    followers_max: input.followers_max,
    copied_margin_max: formatDec(input.copied_margin_max),
  };
  if (realm === "demo") await beginLead(tx, { userId, realm, now }, terms);
  else {
    const often = await askedTooOften(tx, ctx, { queue: queue.name, userId });
    if (often !== undefined) return often;
    const asked = await openRequest(ctx, tx, queue, {
      subject: await getAccountName(tx, userId),
      userId,
      payload: { ...terms, user_id: userId },
    });
    if (isRefusal(asked)) return asked;
  }
  return ownLead({ ...ctx, db: tx }, caller);
};
