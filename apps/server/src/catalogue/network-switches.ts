import { NETWORK_OFF_REASONS, type NetworkOffReason } from "@candor/contract/words.ts";

/** Why a currency's network is off one way; null while it is on. */
export function offReasonOf(
  { off_reason: stored }: { off_reason: string | null },
  isOn: boolean,
): NetworkOffReason | null {
  if (isOn) return null;
  const reason = NETWORK_OFF_REASONS.find((known) => known === stored);
  if (reason === undefined) throw new Error(`a network is off for no reason: ${stored}`);
  return reason;
}
