import { approvalDigest } from "@candor/chains/signing/approval.ts";
import type { Told } from "@candor/chains/signing/protocol.ts";
import { isFounding, signersOf } from "./approvers.ts";
import { HOUR_MS, limitsOf, sumOf } from "./policy.ts";
import { type Signing, lower } from "./signing.ts";

/**
 * The approvers of a payment, and how many signatures it still lacks. A payment that the policy calls small needs none
 * while the small ones of an hour, of a day and to one address stay within their sums.
 */
export function approvalOf(
  signing: Signing,
  asked: Told<"lacks">,
): { by: string[]; lacks: number } {
  const { ledger, policy, now } = signing;
  const token = asked.token === null ? null : lower(asked.token);
  const limits = limitsOf(policy, token);
  if (limits === undefined) return { by: [], lacks: 0 };
  const value = BigInt(asked.value);
  const needed = Math.max(
    ...limits.approvers.map(({ above, count }) => (value > above ? count : 0)),
  );
  const by = signersOf(signing, approvalDigest(asked), asked.approvals);
  // A trial begins without approvers: until it has enough, every payment counts as small.
  if (by.length >= needed || isFounding(signing)) return { by, lacks: 0 };
  const { small } = limits;
  const at = now();
  const ofDay = ledger.ofToken(token, at).filter((one) => one.by.length === 0);
  const ofHour = ofDay.filter((one) => one.at > at - HOUR_MS);
  const toAddress = ofDay.filter((one) => one.to === lower(asked.to));
  const isSmall =
    small !== undefined &&
    value <= small.payment &&
    sumOf(ofHour, asked.value) <= small.hour &&
    sumOf(ofDay, asked.value) <= small.day &&
    sumOf(toAddress, asked.value) <= small.address;
  return isSmall ? { by: [], lacks: 0 } : { by, lacks: needed - by.length };
}
