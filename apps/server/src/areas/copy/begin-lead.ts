import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { type LeadTerms, changeLead, insertAbsence, insertLead, lockLead } from "./lead-rows.ts";
import { countStanding } from "./relation-rows.ts";

/** Why a user cannot begin to lead now; the same lock guards a user's relations. */
export async function whyNotLead(
  tx: Tx,
  userId: string,
): Promise<Refusal<"lead-exists" | "lead-cannot-follow"> | undefined> {
  const lead = await lockLead(tx, userId);
  if (lead !== undefined && lead.state !== "left") return refuse("lead-exists");
  return (await countStanding(tx, userId)) > 0 ? refuse("lead-cannot-follow") : undefined;
}

/** Begins or resumes leading, so that others may follow; a lead who returns keeps the former record. */
export async function beginLead(
  tx: Tx,
  { userId, realm, now }: { userId: string; realm: Realm; now: Date },
  terms: LeadTerms,
): Promise<void> {
  const lead = await lockLead(tx, userId);
  if (lead === undefined) {
    await insertLead(tx, { user_id: userId, realm, began_at: now, ...terms });
    return;
  }
  if (lead.left_at !== null)
    await insertAbsence(tx, { lead_id: userId, left_at: lead.left_at, came_back_at: now });
  await changeLead(tx, userId, { state: "active", left_at: null, ...terms });
}
