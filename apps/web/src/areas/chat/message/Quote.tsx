import { useSite } from "../../../data/site-config.ts";
import { useText } from "../../../lib/text.ts";
import type { Entry } from "../data.ts";

type QuoteProps = { quote: NonNullable<Entry["reply_to"]>; onOpen: (seq: number) => void };

/** The message that is answered, in its first words; a press leads to it. */
export function Quote({ quote, onOpen }: QuoteProps) {
  const t = useText();
  const house = useSite().name;
  const { seq, name, text } = quote;
  return (
    <button
      type="button"
      onClick={() => onOpen(seq)}
      aria-label={t("chat.quote-open", { name: name ?? house })}
      className="flex min-h-11 w-full flex-col rounded-small border-s-2 border-accent bg-fill px-2.5 py-1 text-start text-data -outline-offset-2 desktop:min-h-6"
    >
      <bdi className="font-semibold text-text-2">{name ?? house}</bdi>
      <span dir="auto" className="line-clamp-2 w-full wrap-anywhere text-text-2">
        {text === "" ? t("chat.quote-empty") : text}
      </span>
    </button>
  );
}
