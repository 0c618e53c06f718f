import { copy as operators } from "@candor/contract/areas/copy/operator.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { listOwnRequests } from "../../operators/request-rows.ts";
import { NOT_REJECTED, rejectionView } from "../../operators/rejection-view.ts";
import { LEAD_DAYS } from "./decide.ts";
import { findLead } from "./lead-rows.ts";
import { leadViews } from "./lead-view.ts";

const ZERO_TEXT = "0";

/** A user's state as a lead: the row if there is one, else the outcome of the last application. */
export async function ownLead(
  ctx: Ctx,
  { userId, realm }: { userId: string; realm: Realm },
): Promise<CallOutput<"copy.getOwnLead">> {
  const nothing = {
    ...NOT_REJECTED,
    row: null,
    share_due: ZERO_TEXT,
    share_paid: ZERO_TEXT,
    days_needed: LEAD_DAYS[realm],
  };
  const lead = await findLead(ctx.db, userId);
  if (lead === undefined || lead.state === "left") {
    const asked = await lastAsked(ctx, userId);
    const leftAt = lead?.left_at ?? undefined;
    if (asked !== undefined && (leftAt === undefined || asked.at > leftAt))
      return { ...nothing, ...rejectionView(asked), state: asked.state };
  }
  if (lead === undefined) return { ...nothing, state: null };
  const [view] = await leadViews(ctx, [lead], { period: 30, callerId: userId });
  if (view === undefined) throw new Error(`lead ${userId} is not there`);
  const { share_due, share_paid, ...row } = view;
  return { ...nothing, state: lead.state, row, share_due, share_paid };
}

async function lastAsked({ db }: Ctx, userId: string) {
  const queue = operators.queues.lead.name;
  const [last] = await listOwnRequests(db, { userId, queue, count: 1 });
  if (last?.state !== "open" && last?.state !== "rejected") return undefined;
  const { rejection, answer, created_at: at } = last;
  const state = last.state === "open" ? ("asked" as const) : last.state;
  return { state, rejection, answer, at };
}
