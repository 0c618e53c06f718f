import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../lib/text.ts";
import type { Bot } from "./data.ts";

const TONES: Record<Bot["state"], BadgeTone> = {
  running: "accent",
  paused: "warning",
  stopping: "warning",
  stopped: "neutral",
};

export function BotStateBadge({ bot: { state } }: { bot: Pick<Bot, "state"> }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`bots.state-${state}`)}</Badge>;
}
