import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { PictureButton } from "../../parts/PictureButton.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import type { Entry } from "./data.ts";
import { writerPath } from "./paths.ts";
import { RestrictAction } from "./RestrictAction.tsx";

type EntryItemProps = { entry: Entry; onAnswer?: (entry: Entry) => void };

/** A message with who wrote it, whether it was removed, and what can be done about it. */
export function EntryItem({ entry, onAnswer }: EntryItemProps) {
  const may = useMay();
  const { author, removed, reply_to: quote, picture_id: picture, operator } = entry;
  const number = author?.number ?? null;
  const badge = author?.badge ?? null;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-data text-text-2">
        {number === null ? (
          <span className="font-semibold">{operator ?? t("console-chat.house")}</span>
        ) : (
          <RowLink to={writerPath(number)}>
            <bdi>{author?.name ?? `#${number}`}</bdi>
          </RowLink>
        )}
        {badge !== null && <Badge tone="accent">{t(`console-chat.badge-${badge}`)}</Badge>}
        <span>#{entry.seq}</span>
        <Time value={entry.created_at} style="moment" />
      </p>
      {quote !== null && (
        <p className="border-s-2 border-border ps-2 text-data wrap-anywhere text-text-2">
          <bdi>{quote.name ?? t("console-chat.house")}</bdi> · #{quote.seq} · {quote.text}
        </p>
      )}
      <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
        {entry.text}
      </p>
      {picture !== null && <PictureButton id={picture} number={1} />}
      {removed !== null && (
        <p className="text-data text-danger">
          {t("console-chat.removed-by", removed)} <Time value={removed.at} style="moment" />
        </p>
      )}
      {may("chat.removeMessage") && (
        <div className="flex flex-wrap gap-2">
          {removed === null && (
            <Action label={t("console-chat.remove")}>
              {(sheet) => (
                <ReasonSheet
                  {...sheet}
                  call="chat.removeMessage"
                  title={t("console-chat.remove")}
                  description={t("console-chat.remove-text")}
                  confirmLabel={t("console-chat.remove")}
                  tone="danger"
                  inputOf={(reason) => ({ room: entry.room, seq: entry.seq, reason })}
                  doneText={t("console-chat.remove-done")}
                />
              )}
            </Action>
          )}
          {number !== null && <RestrictAction number={number} room={entry.room} />}
          {removed === null && onAnswer !== undefined && (
            <Button size="small" onClick={() => onAnswer(entry)}>
              {t("console-chat.answer")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
