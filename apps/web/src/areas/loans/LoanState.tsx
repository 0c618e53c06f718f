import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../lib/text.ts";
import type { Loan } from "./data.ts";
import { isCalled } from "./is-called.ts";

/** What has become of a loan, in a word. */
export function LoanState({ loan }: { loan: Loan }) {
  const t = useText();
  const word = wordOf(loan);
  return <Badge tone={tones[word]}>{t(`loans.state-${word}`)}</Badge>;
}

function wordOf(loan: Loan) {
  if (loan.state !== "open") return loan.state;
  if (loan.is_liquidating) return "liquidating";
  return isCalled(loan) ? "called" : loan.state;
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
