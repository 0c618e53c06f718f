import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { PATHS } from "../paths.ts";
import { useText } from "../lib/text.ts";
import { useUnread } from "../data/unread.ts";

/** The way to the messages, with a dot while one of them is unread. */
export function MessagesLink() {
  const t = useText();
  const unread = useUnread().data ?? 0;
  return (
    <Link
      to={PATHS.messages}
      aria-label={
        unread > 0 ? `${t("shell.messages")}, ${unread} ${t("shell.unread")}` : t("shell.messages")
      }
      className="relative grid size-11 place-items-center rounded-control text-text-2 hover:text-text"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-2.5 top-2.5 size-2 rounded-full bg-accent [box-shadow:0_0_0_2px_var(--canvas)]"
        />
      )}
    </Link>
  );
}
