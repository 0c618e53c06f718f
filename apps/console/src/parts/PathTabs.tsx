import { useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";

type PathTab = {
  to: string;
  label: string;
  /** For a tab with several addresses; by default the tab of the current address is current. */
  isCurrent?: boolean;
};
type PathTabsProps = { label: string; tabs: readonly PathTab[] };

/** Brings the tab that one is on into a line that is longer than its place. */
function useCurrentInView(pathname: string) {
  const line = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = line.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return line;
}

/** The tab that an address belongs to: its own, or the one that it lies below; the first is its own alone. */
function tabAt(tabs: readonly PathTab[], pathname: string): PathTab | undefined {
  const lies = ({ to }: PathTab) => pathname === to || pathname.startsWith(`${to}/`);
  return tabs.slice(1).find(lies) ?? tabs.slice(0, 1).find(({ to }) => pathname === to);
}

/** Tabs that are addresses of their own; on a phone they are one line that is scrolled, elsewhere as many as they need. */
export function PathTabs({ label: name, tabs }: PathTabsProps) {
  const { pathname } = useLocation();
  const here = tabAt(tabs, pathname);
  return (
    <nav
      ref={useCurrentInView(pathname)}
      aria-label={name}
      className="flex gap-x-5 border-b border-hairline max-tablet:overflow-x-auto tablet:flex-wrap"
    >
      {tabs.map((tab) => (
        <Link
          key={`${tab.to} ${tab.label}`}
          to={tab.to}
          aria-current={(tab.isCurrent ?? tab === here) ? "page" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-body font-medium text-text-2 -outline-offset-2 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
