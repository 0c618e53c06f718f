import type { StakingState } from "@candor/contract/finance-words.ts";
import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../lib/text.ts";

const TONES: Record<StakingState, BadgeTone> = {
  in_progress: "accent",
  pending_review: "warning",
  redeemed: "neutral",
  completed: "neutral",
};

/** Shows the state of a locked deposit. */
export function OrderState({ state }: { state: StakingState }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`staking.state-${state}`)}</Badge>;
}
