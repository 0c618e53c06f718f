import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { EllipsisVertical } from "lucide-react";
import { memo } from "react";
import { useSite } from "../../../data/site-config.ts";
import { useText } from "../../../lib/text.ts";
import type { Entry } from "../data.ts";
import type { Line } from "../room/lines.ts";
import { Author } from "./Author.tsx";
import { MessageText } from "./MessageText.tsx";
import { Picture } from "./Picture.tsx";
import { Quote } from "./Quote.tsx";

type MessageProps = Pick<Line, "isOwn" | "isNext"> & {
  entry: Entry;
  own: number | null | undefined;
  /** The reader was led to this message by its quote. */
  isMarked: boolean;
  /** The one message whose button the Tab key stops at; arrow keys lead to the others. */
  isStop: boolean;
  onAct: (entry: Entry) => void;
  onQuote: (seq: number) => void;
};

/** A message in its bubble: the reader's own at the end of the line, all others at its start. */
export const Message = memo(function Message(props: MessageProps) {
  const { entry, isOwn, isNext, own, isMarked, isStop, onAct, onQuote } = props;
  const t = useText();
  const house = useSite().name;
  const { author, picture, reply_to: quote, text } = entry;
  const name = author?.name ?? house;
  return (
    <div className={cx("flex items-start gap-2", isOwn && "flex-row-reverse")}>
      {!isOwn && (
        <span className="w-8 shrink-0">{!isNext && <Avatar name={name} size={32} />}</span>
      )}
      <div
        className={cx(
          "flex max-w-[82%] min-w-0 flex-col gap-1 rounded-card px-3 py-2 tablet:max-w-[70%]",
          isOwn ? "bg-accent-ground" : "bg-surface",
          isMarked && "outline-2 outline-accent",
        )}
      >
        {!isOwn && !isNext && <Author author={author} />}
        {quote !== null && <Quote quote={quote} onOpen={onQuote} />}
        {entry.is_removed ? (
          <p className="text-data text-text-3 italic">{t("chat.removed")}</p>
        ) : (
          text !== "" && <MessageText text={text} mentions={entry.mentions} own={own} />
        )}
        {picture !== null && <Picture source={picture} />}
        <Time value={entry.created_at} style="minute" className="self-end text-micro text-text-3" />
      </div>
      {!entry.is_removed && (
        <IconButton
          size="small"
          label={t("chat.act", { name })}
          data-act=""
          tabIndex={isStop ? 0 : -1}
          onClick={() => onAct(entry)}
          className="self-center text-text-3"
        >
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  );
});
