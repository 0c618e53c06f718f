import { useText } from "../../lib/text.ts";
import type { Bot } from "./data.ts";

const WAITS = ["market-halted", "no-price", "account-frozen"] as const;

/** Says why a bot is paused, has stopped or waits; empty while it runs. */
export function BotTrouble({ bot: { state, cause, waits_for: waits } }: { bot: Bot }) {
  const t = useText();
  if (cause !== null)
    return (
      <p className={state === "paused" ? "text-data text-warning" : "text-data text-text-2"}>
        {t(`bots.cause-${cause}`)}
      </p>
    );
  if (waits === null || state === "stopped") return null;
  const known = WAITS.find((one) => one === waits) ?? "other";
  return <p className="text-data text-warning">{t(`bots.waits-${known}`)}</p>;
}
