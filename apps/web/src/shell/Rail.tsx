import { Link } from "@tanstack/react-router";
import { useText } from "../lib/text.ts";
import { AccountMenuButton } from "../parts/AccountMenuButton.tsx";
import { Logo } from "../parts/Logo.tsx";
import { tabs } from "./tabs.ts";

/** The navigation at the left edge of a tablet. */
export function Rail() {
  const t = useText();
  return (
    <header className="fixed inset-y-0 start-0 z-40 flex w-18 flex-col items-center gap-2 overflow-y-auto border-e border-hairline bg-canvas py-3">
      <Logo isMark />
      <nav aria-label={t("shell.navigation")} className="flex w-full flex-1 flex-col gap-1 pt-2">
        {tabs.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ includeSearch: false }}
            className="flex min-h-14 flex-col items-center justify-center gap-1 px-1 text-center text-text-3 -outline-offset-2 transition-colors duration-[80ms] hover:text-text aria-[current=page]:text-text"
          >
            <Icon aria-hidden="true" className="size-5.5" />
            <span className="max-w-full truncate text-micro font-medium">{t(label)}</span>
          </Link>
        ))}
      </nav>
      <AccountMenuButton />
    </header>
  );
}
