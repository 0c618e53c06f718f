import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../../lib/text.ts";
import type { OrderRow } from "../order-data.ts";

const TONES: Readonly<Record<OrderRow["state"], BadgeTone>> = {
  waiting: "neutral",
  created: "warning",
  paid: "accent",
  appealed: "danger",
  released: "up",
  cancelled: "neutral",
  expired: "neutral",
  "resolved-to-buyer": "neutral",
  "resolved-to-seller": "neutral",
};

/** Shows the state of an order. */
export function OrderState({ state }: { state: OrderRow["state"] }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`p2p.state-${state}`)}</Badge>;
}
