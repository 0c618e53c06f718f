import { CHAT_MESSAGE_MAX, CHAT_SLOW_SECONDS } from "@candor/rules/chat.ts";
import { Figure } from "@candor/ui/Figure.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { printValues } from "@candor/locales/figures.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import type { RoomState } from "../data.ts";

/** From this length on, the writer sees the number of letters. */
const COUNTED_FROM = CHAT_MESSAGE_MAX - 100;

type WriteHintProps = { text: string; state: RoomState; wait: number | undefined };

/** Below the field: how long the next message has to wait, how slow the room is, how much of a message is left. */
export function WriteHint({ text, state, wait }: WriteHintProps) {
  const t = useText();
  const locale = useLocale();
  const count = [...text].length;
  const isSlow = state.slow_seconds > CHAT_SLOW_SECONDS;
  const { seconds = "" } = printValues({ seconds: `${state.slow_seconds}` }, locale);
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      {isSlow && wait !== undefined ? (
        <span className="flex gap-1">
          {t("chat.wait")} <Countdown until={wait} />
        </span>
      ) : (
        <span>{isSlow ? t("chat.slow", { seconds }) : t("chat.public")}</span>
      )}
      {count >= COUNTED_FROM && (
        <Figure>{t("chat.count", { count, maximum: CHAT_MESSAGE_MAX })}</Figure>
      )}
    </span>
  );
}
