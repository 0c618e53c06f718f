import type { copy } from "@candor/contract/areas/copy/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import { lockKey } from "../../db/transaction.ts";
import type { QueueHandler, RequestIn } from "../../operators/queue.ts";
import { findUserRow } from "../account/index.ts";
import { notify } from "../notices/index.ts";
import { beginLead, whyNotLead } from "./begin-lead.ts";
import { percentText } from "./decide.ts";
import { closedOf } from "./position-rows.ts";
import { quoteOf } from "./valued.ts";

type Queue = typeof copy.queues.lead;

/** The applicant is the request's own user; the payload must name the same one. */
const askerOf = ({ user_id: userId, payload }: RequestIn<Queue>): string => {
  if (userId === null || payload.user_id !== userId)
    throw new Error("an application without its own user");
  return userId;
};

/** Decides whether a user may lead with real money, by the account's age and the user's own positions. */
export const leadQueue: QueueHandler<Queue> = {
  layOut: async (ctx, request) => {
    const userId = askerOf(request);
    const {
      share_rate: rate,
      followers_max: followers,
      copied_margin_max: margin,
    } = request.payload;
    const user = await findUserRow(ctx.db, userId, ctx.clock.now());
    const { closed, realised } = await closedOf(ctx.db, userId);
    const { code } = quoteOf(ctx);
    return {
      user: userId,
      share: percentText(formatDec(rate)),
      followers: `${followers}`,
      margin: `${formatDec(margin)} ${code}`,
      registered: user?.created_at.toISOString() ?? null,
      closed: `${closed}`,
      realised: `${formatDec(dec(realised))} ${code}`,
    };
  },
  execute: async (ctx, request, { tx }) => {
    const userId = askerOf(request);
    await lockKey(tx, `copy ${userId}`);
    const refusal = await whyNotLead(tx, userId);
    if (refusal !== undefined) return refusal;
    const now = ctx.clock.now();
    const user = await findUserRow(tx, userId, now);
    if (user === undefined) return refuse("request-closed");
    const { about, share_rate, followers_max, copied_margin_max } = request.payload;
    const terms = {
      about,
      share_rate: formatDec(share_rate),
      followers_max,
      copied_margin_max: formatDec(copied_margin_max),
    };
    await beginLead(tx, { userId, realm: "live", now }, terms);
    await notify(ctx, tx, userId, "lead-approved", {});
    return { after: { lead: userId, ...terms } };
  },
  notifyRejected: async (ctx, { tx }, request, { rejection, note }) => {
    await notify(ctx, tx, askerOf(request), "lead-rejected", { rejection, note });
  },
};
