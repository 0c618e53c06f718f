import { cx } from "@candor/ui/class-names.ts";
import { SwipeActions } from "@candor/ui/list/SwipeActions.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import type { Notice } from "./notice-pages.ts";

type NoticeRowProps = { notice: Notice; onRead: () => void };

/** One message; opening it marks it as read, and on a phone a swipe does. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const t = useText();
  const isPhone = useIsPhone();
  // A row keeps its swipe once it is read: taken out of it, an opened message would close.
  const [isSwiped] = useState(!notice.is_red);
  const message = <Message notice={notice} onRead={onRead} />;
  if (!isPhone || !isSwiped) return message;
  const action = { id: "read", label: t("notices.mark-read"), onAct: onRead };
  return (
    <SwipeActions label={notice.title} actions={[{ ...action, isDisabled: notice.is_red }]}>
      {message}
    </SwipeActions>
  );
}

function Message({ notice, onRead }: NoticeRowProps) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
          if (!isOpen && !notice.is_red) onRead();
        }}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2 hover:bg-fill"
      >
        <span
          className={cx(
            "size-2 shrink-0 rounded-full",
            notice.is_red ? "bg-transparent" : "bg-accent",
          )}
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={cx("text-body", !notice.is_red && "font-semibold")}>
            {notice.title}
            {!notice.is_red && <span className="sr-only"> ({t("notices.unread")})</span>}
          </span>
          {!isOpen && (
            <>
              <span data-may-clip="" className="truncate text-data text-text-2">
                {notice.content}
              </span>
              <Time value={notice.created_at} className="text-data text-text-3" />
            </>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx(
            "size-5 shrink-0 text-text-3 transition-transform duration-200",
            isOpen && "rotate-180",
          )}
        />
      </button>
      <div id={id} hidden={!isOpen} className="ps-9 pe-4 pb-4 text-body break-words text-text-2">
        <p className="max-w-[70ch]">{notice.content}</p>
        <Time value={notice.created_at} style="moment" className="text-data text-text-3" />
      </div>
    </>
  );
}
