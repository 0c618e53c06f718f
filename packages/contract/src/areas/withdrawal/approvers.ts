import * as z from "zod/mini";
import { queue } from "../../define.ts";
import { time, uuid } from "../../fields.ts";

/** The changes of an approval key. */
export const APPROVER_CHANGES = ["enrol", "dismiss"] as const;

/** The signer's last list. */
export const approvers = z.object({
  /** Null if the signer has never answered. */
  seen_at: z.nullable(time),
  approvers: z.array(z.object({ name: z.string(), key: z.string(), from: time })),
  new_key_after_seconds: z.number(),
  /** With fewer approvers than this, no signatures are required; null if they always are. Only in trials. */
  founds_while_fewer_than: z.nullable(z.number()),
  changes: z.array(
    z.object({
      id: uuid,
      kind: z.enum(APPROVER_CHANGES),
      name: z.string(),
      key: z.string(),
      decided_at: time,
      carried_at: z.nullable(time),
      /** The signer's reason for refusing it, in its own word. */
      refused: z.nullable(z.string()),
    }),
  ),
});

export const approverQueues = {
  /**
   * An operator's passkey for approving withdrawals. Two approvers sign it; a trial's first approvers need no
   * signature.
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
