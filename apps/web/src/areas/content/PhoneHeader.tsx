import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Logo } from "../../parts/Logo.tsx";
import { PhoneActions } from "../../parts/PhoneActions.tsx";

/** Over the home screen of a phone: whose site it is, search, messages, account. */
export function PhoneHeader() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-1 bg-canvas ps-3 pe-2 pt-(--safe-top)">
      <Logo />
      {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
      <span className="ms-auto flex">
        <PhoneActions />
      </span>
    </header>
  );
}
