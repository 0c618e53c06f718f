import { NavLink } from "react-router";

type PathTabsProps = { label: string; tabs: readonly { to: string; label: string }[] };

/** Tabs that are addresses of their own. */
export const PathTabs = ({ label: name, tabs }: PathTabsProps) => (
  <nav aria-label={name} className="flex gap-5 overflow-x-auto border-b border-hairline">
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
