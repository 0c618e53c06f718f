import * as z from "zod/mini";
import { queue } from "../../define.ts";
import { time, uuid } from "../../fields.ts";

/** What becomes of a key by which withdrawals are approved. */
export const APPROVER_CHANGES = ["enrol", "dismiss"] as const;

/** The signer's list as it answered last. */
export const approvers = z.object({
  /** Null: the signer has never answered. */
  seen_at: z.nullable(time),
  approvers: z.array(z.object({ name: z.string(), key: z.string(), from: time })),
  new_key_after_seconds: z.number(),
  /** While fewer people approve, nothing asks for signatures; null: it always does. Of trials alone. */
  founds_while_fewer_than: z.nullable(z.number()),
  changes: z.array(
    z.object({
      id: uuid,
      kind: z.enum(APPROVER_CHANGES),
      name: z.string(),
      key: z.string(),
      decided_at: time,
      carried_at: z.nullable(time),
      /** Why the signer did not take it, in its own word. */
      refused: z.nullable(z.string()),
    }),
  ),
});

export const approverQueues = {
  /**
   * A passkey by which its operator is to approve withdrawals: two approvers sign it, and of a trial's first ones
   * none.
   */
  approver: queue({
    name: "approver",
    askedBy: "operator",
    deciders: ["finance", "risk", "owner"],
    approvals: 2,
    promiseHours: 72,
    stepUp: true,
    payload: z.strictObject({ name: z.string(), key: z.string(), public_key: z.string() }),
    facts: { operator: "text", key: "text", signatures: "number" },
    refusals: ["approver-known"],
  }),
  "approver-dismissal": queue({
    name: "approver-dismissal",
    askedBy: "operator",
    deciders: ["finance", "risk", "owner"],
    approvals: 1,
    promiseHours: 24,
    stepUp: true,
    payload: z.strictObject({ name: z.string(), key: z.string() }),
    facts: { operator: "text", key: "text", signatures: "number" },
    refusals: ["not-found"],
  }),
};
