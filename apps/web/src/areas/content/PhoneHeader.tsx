import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Languages } from "lucide-react";
import { openMenu } from "../../lib/account-menu.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Logo } from "../../parts/Logo.tsx";
import { PhoneActions } from "../../parts/PhoneActions.tsx";

/** Over the home screen of a phone: whose site it is, search, messages, account, and for a guest the language. */
export function PhoneHeader() {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const isDemo = useSession((session) => session.isDemo);
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-1 bg-canvas ps-3 pe-2 pt-(--safe-top)">
      <Logo />
      {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
      <span className="ms-auto flex">
        {isGuest && (
          <IconButton
            label={t("shell.language")}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => openMenu("language", currentTarget)}
          >
            <Languages aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <PhoneActions />
      </span>
    </header>
  );
}
