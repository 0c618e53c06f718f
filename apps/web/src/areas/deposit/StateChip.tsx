import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../lib/text.ts";
import type { Deposit } from "./data.ts";

const TONES: Record<Deposit["state"], BadgeTone> = {
  "voucher-needed": "warning",
  requested: "warning",
  confirming: "warning",
  credited: "accent",
  rejected: "danger",
  cancelled: "neutral",
  "too-small": "neutral",
  vanished: "danger",
};

/** Shows a deposit's state and confirmations. */
export function StateChip({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { state, confirmations: count, confirmations_needed: needed } = deposit;
  const isCounted = state === "confirming" && count !== null && needed !== null;
  return (
    <Badge tone={TONES[state]}>
      {isCounted ? t("deposit.confirming-at", { count, needed }) : t(`deposit.state-${state}`)}
    </Badge>
  );
}
