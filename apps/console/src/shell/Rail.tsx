import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { NavLink, useLocation } from "react-router";
import { choose, useChosen } from "../lib/device.ts";
import { useMay } from "../lib/may.ts";
import { PATHS } from "../lib/paths.ts";
import { t } from "../lib/text.ts";
import { RailFoot } from "./RailFoot.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { railLinks } from "./rail-links.ts";

/** From this width on, the rail is open unless the operator closed it. */
const ROOMY = matchMedia("(width >= 1200px)");

function listen(listener: () => void): () => void {
  ROOMY.addEventListener("change", listener);
  return () => ROOMY.removeEventListener("change", listener);
}

/** The navigation at the left edge: only what one's roles may read. */
export function Rail() {
  const may = useMay();
  const isRoomy = useSyncExternalStore(listen, () => ROOMY.matches);
  const isOpen = (useChosen("rail") ?? (isRoomy ? "open" : "closed")) === "open";
  const links = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    links.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const Toggle = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <header
      className={cx(
        "sticky top-0 flex h-dvh shrink-0 flex-col gap-2 border-e border-hairline bg-surface py-3",
        isOpen ? "w-56 px-3" : "w-16 items-center px-2",
      )}
    >
      <div className={cx("flex items-center", isOpen && "justify-between ps-2")}>
        {isOpen && <span className="text-body font-semibold">{t("console.name")}</span>}
        <IconButton
          size="small"
          label={t(isOpen ? "console.close-rail" : "console.open-rail")}
          aria-expanded={isOpen}
          onClick={() => choose("rail", isOpen ? "closed" : "open")}
        >
          <Toggle aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <SearchButton isWide={isOpen} />
      <nav
        ref={links}
        aria-label={t("console.navigation")}
        className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto pt-1"
      >
        {railLinks
          .filter(({ call }) => may(call))
          .map(({ to, label, icon: Icon }) => (
            <NavLink
              key={to}
              to={to}
              end={to === PATHS.home}
              aria-label={t(label)}
              title={isOpen ? undefined : t(label)}
              className={cx(
                "flex min-h-11 shrink-0 items-center gap-3 rounded-control text-body text-text-2 -outline-offset-2 hover:bg-fill hover:text-text",
                "aria-[current=page]:bg-fill aria-[current=page]:font-semibold aria-[current=page]:text-text",
                isOpen ? "px-3" : "w-11 justify-center",
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {isOpen && <span className="truncate">{t(label)}</span>}
            </NavLink>
          ))}
      </nav>
      <RailFoot isOpen={isOpen} />
    </header>
  );
}
