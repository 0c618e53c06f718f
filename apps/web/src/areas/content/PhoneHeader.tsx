import { Badge } from "@candor/ui/Badge.tsx";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { AccountMenuButton } from "../../parts/AccountMenuButton.tsx";
import { Logo } from "../../parts/Logo.tsx";
import { MessagesLink } from "../../parts/MessagesLink.tsx";
import { PATHS } from "../../screens.ts";

/** Over the home screen of a phone: whose site it is, search, messages, account. */
export function PhoneHeader() {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const isDemo = useSession((session) => session.isDemo);
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-1 bg-canvas ps-3 pe-2 pt-(--safe-top)">
      <Logo />
      {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
      <span className="ms-auto flex">
        <Link
          to={PATHS.search}
          aria-label={t("shell.search-markets")}
          className="grid size-11 place-items-center rounded-control text-text-2 hover:text-text"
        >
          <Search aria-hidden="true" className="size-5" />
        </Link>
        {!isGuest && <MessagesLink />}
        <AccountMenuButton />
      </span>
    </header>
  );
}
