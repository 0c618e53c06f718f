import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Link } from "@tanstack/react-router";
import { Languages, Moon, Sun } from "lucide-react";
import { Fragment, Suspense } from "react";
import { isLight } from "../lib/appearance.ts";
import { lazyBeside } from "../lib/chunk.ts";
import { PATHS } from "../paths.ts";
import { setPreference, usePreferences } from "../lib/preferences.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { AccountMenuButton } from "../parts/AccountMenuButton.tsx";
import { openMenu, useMenu } from "../lib/account-menu.ts";
import { Logo } from "../parts/Logo.tsx";
import { MessagesLink } from "../parts/MessagesLink.tsx";
import { PaletteButton } from "./PaletteButton.tsx";
import { tabs } from "./tabs.ts";
import { TradeMenu } from "./TradeMenu.tsx";

const AccountPopover = lazyBeside("AccountPopover", () => import("./AccountPopover.tsx"));

/** The bar over every screen of a desktop. */
export function TopBar() {
  const t = useText();
  const theme = usePreferences((preferences) => preferences.theme);
  const isGuest = !useSession(isSignedIn);
  const isDemo = useSession((session) => session.isDemo);
  const isDay = isLight(theme);
  const isMenuLoaded = useMenu((menu) => menu.isLoaded);
  return (
    <header className="sticky top-0 z-40 flex h-14 shrink-0 items-center gap-2 border-b border-hairline bg-canvas px-6">
      <Logo />
      <nav aria-label={t("shell.navigation")} className="ms-4 flex h-full items-stretch">
        {tabs.map(({ to, label }) => (
          <Fragment key={to}>
            <Link
              to={to}
              activeOptions={{ includeSearch: false }}
              className="flex items-center px-3 text-body font-medium whitespace-nowrap text-text-2 -outline-offset-2 transition-colors duration-[80ms] hover:text-text aria-[current=page]:text-text aria-[current=page]:[box-shadow:inset_0_-2px_0_var(--accent)]"
            >
              {t(label)}
            </Link>
            {to === PATHS.trade && <TradeMenu />}
          </Fragment>
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-1">
        <PaletteButton />
        {!isGuest && !isDemo && (
          <Link
            to={PATHS.depositCoins}
            className={cx(buttonClass({ variant: "primary", size: "small" }), "mx-1")}
          >
            {t("common.deposit")}
          </Link>
        )}
        {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
        {!isGuest && <MessagesLink />}
        <IconButton
          label={t("shell.language")}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => openMenu("language", currentTarget)}
        >
          <Languages aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t(isDay ? "shell.use-dark" : "shell.use-light")}
          onClick={() => setPreference("theme", isDay ? "dark" : "light")}
        >
          {isDay ? (
            <Moon aria-hidden="true" className="size-5" />
          ) : (
            <Sun aria-hidden="true" className="size-5" />
          )}
        </IconButton>
        <AccountMenuButton />
        {isGuest && <GuestLinks />}
      </div>
      <Suspense>{isMenuLoaded && <AccountPopover />}</Suspense>
    </header>
  );
}

function GuestLinks() {
  const t = useText();
  return (
    <div className="ms-2 flex gap-2 whitespace-nowrap">
      <Link to={PATHS.login} className={buttonClass({ variant: "secondary", size: "small" })}>
        {t("common.log-in")}
      </Link>
      <Link to={PATHS.register} className={buttonClass({ variant: "primary", size: "small" })}>
        {t("common.register")}
      </Link>
    </div>
  );
}
