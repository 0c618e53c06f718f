import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../lib/text.ts";
import type { Ticket } from "./data.ts";

const TONES: Readonly<Record<Ticket["state"], BadgeTone>> = {
  open: "neutral",
  answered: "up",
  waiting: "warning",
  closed: "neutral",
};

/** Shows which side writes next. */
export function TicketState({ ticket: { state } }: { ticket: Ticket }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`support.state-${state}`)}</Badge>;
}
