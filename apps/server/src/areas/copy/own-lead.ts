import { copy as operators } from "@candor/contract/areas/copy/operator.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { LEAD_DAYS } from "./decide.ts";
import { findLead, lastApplication } from "./lead-rows.ts";
import { leadViews } from "./lead-view.ts";

const ZERO_TEXT = "0";

/** A user's state as a lead: the row if there is one, else the outcome of the last application. */
export async function ownLead(
  ctx: Ctx,
  { userId, realm }: { userId: string; realm: Realm },
): Promise<CallOutput<"copy.getOwnLead">> {
  const days = { days_needed: LEAD_DAYS[realm] };
  const lead = await findLead(ctx.db, userId);
  if (lead === undefined || lead.state === "left") {
    const asked = await lastAsked(ctx, userId);
    const leftAt = lead?.left_at ?? undefined;
    if (asked !== undefined && (leftAt === undefined || asked.at > leftAt))
      return {
        state: asked.state,
        row: null,
        share_due: ZERO_TEXT,
        share_paid: ZERO_TEXT,
        ...days,
      };
  }
  if (lead === undefined)
    return { state: null, row: null, share_due: ZERO_TEXT, share_paid: ZERO_TEXT, ...days };
  const [view] = await leadViews(ctx, [lead], { period: 30, callerId: userId });
  if (view === undefined) throw new Error(`lead ${userId} is not there`);
  const { share_due, share_paid, ...row } = view;
  return { state: lead.state, row, share_due, share_paid, ...days };
}

async function lastAsked({ db }: Ctx, userId: string) {
  const row = await lastApplication(db, userId, operators.queues.lead.name);
  if (row?.state === "open") return { state: "asked" as const, at: row.created_at };
  return row?.state === "rejected" ? { state: "rejected" as const, at: row.created_at } : undefined;
}
