import { Link } from "@tanstack/react-router";
import { useText } from "../lib/text.ts";
import { tabs } from "./tabs.ts";

/** The bottom navigation of a phone. */
export function TabBar() {
  const t = useText();
  return (
    <nav
      aria-label={t("shell.navigation")}
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-hairline bg-canvas pb-(--safe-bottom)"
    >
      {tabs.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-text-3 -outline-offset-2 transition-colors duration-[80ms] aria-[current=page]:text-text"
        >
          <Icon aria-hidden="true" className="size-5.5" />
          <span className="max-w-full truncate text-micro font-medium">{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
