import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { PATHS } from "../paths.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { AccountMenuButton } from "./AccountMenuButton.tsx";
import { MessagesLink } from "./MessagesLink.tsx";

type PhoneActionsProps = {
  /** Beside the way back there is room for the account menu only. */
  isShort?: boolean;
  /** The screen has a search of its own. */
  hasSearch?: boolean;
};

/** What stands at the end of a phone's header: search, messages, the account menu. */
export function PhoneActions({ isShort = false, hasSearch = false }: PhoneActionsProps) {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  return (
    <>
      {!isShort && !hasSearch && (
        <Link
          to={PATHS.search}
          aria-label={t("shell.search")}
          className="grid size-11 place-items-center rounded-control text-text-2 hover:text-text max-[359px]:hidden"
        >
          <Search aria-hidden="true" className="size-5" />
        </Link>
      )}
      {!isShort && !isGuest && <MessagesLink />}
      <AccountMenuButton />
    </>
  );
}
