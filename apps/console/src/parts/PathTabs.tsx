import { useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

type PathTabsProps = { label: string; tabs: readonly { to: string; label: string }[] };

/** Brings the tab that one is on into a line that is longer than its place. */
function useCurrentInView() {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const current = line.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return line;
}

/** Tabs that are addresses of their own. */
export const PathTabs = ({ label: name, tabs }: PathTabsProps) => (
  <nav
    ref={useCurrentInView()}
    aria-label={name}
    className="flex gap-5 overflow-x-auto border-b border-hairline"
  >
    {tabs.map(({ to, label }, index) => (
      <NavLink
        key={to}
        to={to}
        // The others lie below the first where they begin like it.
        end={index === 0}
        className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-body font-medium text-text-2 -outline-offset-2 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
      >
        {label}
      </NavLink>
    ))}
  </nav>
);
