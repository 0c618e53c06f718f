import { Badge, type BadgeTone } from "@candor/ui/Badge.tsx";
import { useText } from "../../lib/text.ts";
import type { Loan } from "./data.ts";

/** What has become of a loan, in a word. */
export function LoanState({ loan }: { loan: Loan }) {
  const t = useText();
  const word = wordOf(loan);
  return <Badge tone={tones[word]}>{t(`loans.state-${word}`)}</Badge>;
}

function wordOf({ state, is_liquidating: isLiquidating, called_at: calledAt }: Loan) {
  if (state !== "open") return state;
  if (isLiquidating) return "liquidating";
  return calledAt === null ? state : "called";
}

const tones: Readonly<Record<ReturnType<typeof wordOf>, BadgeTone>> = {
  pending: "warning",
  open: "accent",
  called: "danger",
  liquidating: "danger",
  rejected: "neutral",
  repaid: "up",
  liquidated: "danger",
};
