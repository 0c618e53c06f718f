import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../lib/text.ts";
import type { Withdrawal } from "./data.ts";

const TONES: Record<Withdrawal["state"], BadgeTone> = {
  held: "warning",
  review: "warning",
  approved: "warning",
  broadcasting: "warning",
  sent: "warning",
  confirmed: "accent",
  refused: "danger",
  cancelled: "neutral",
  unknown: "danger",
  returning: "neutral",
  returned: "neutral",
};

/** Shows a withdrawal's state and confirmations. */
export function StateChip({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const { state, confirmations: count, confirmations_needed: needed } = withdrawal;
  const isCounted = state === "sent" && count !== null && needed !== null;
  return (
    <Badge tone={TONES[state]}>
      {isCounted ? t("deposit.confirming-at", { count, needed }) : t(`withdrawal.state-${state}`)}
    </Badge>
  );
}
