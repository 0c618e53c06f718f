import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { t, textOr } from "../../lib/text.ts";
import type { Withdrawal } from "./WithdrawalsScreen.tsx";

/** How each state of a withdrawal looks. */
export const STATE_TONES: Partial<Record<Withdrawal["state"], BadgeTone>> = {
  review: "warning",
  confirmed: "up",
  refused: "danger",
  unknown: "danger",
  returning: "warning",
};

/** Shows a withdrawal's state, the reason for a doubt, and how often its fee was raised. */
export function WithdrawalState({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, problem, raises } = withdrawal;
  return (
    <span className="flex items-center gap-2">
      <Badge tone={STATE_TONES[state] ?? "neutral"}>{t(`console-withdrawal.state-${state}`)}</Badge>
      {problem !== null && (
        <span className="text-text-2">
          {textOr(`console-withdrawal.problem-${problem}`, problem)}
        </span>
      )}
      {raises > 0 && (
        <span className="text-text-2">{t("console-withdrawal.raises", { count: raises })}</span>
      )}
    </span>
  );
}
