import { NavLink } from "react-router-dom";
import { configPath, PATHS } from "../../../lib/paths.ts";
import { t } from "../../../lib/text.ts";
import { configKinds } from "./config-kinds.ts";

/** The kinds of what is configured, and the log of what was. */
export function ConfigTabs() {
  const tabs = [
    ...configKinds.map((kind) => ({ to: configPath(kind), label: t(`console.config-${kind}`) })),
    { to: PATHS.changes, label: t("console.change-log") },
  ];
  return (
    <nav
      aria-label={t("console.configuration")}
      className="flex gap-5 overflow-x-auto border-b border-hairline"
    >
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-body font-medium text-text-2 -outline-offset-2 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
