import { Badge } from "@candor/ui/Badge.tsx";
import { useIsPhone } from "../../lib/layout.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { AccountMenuButton } from "../../parts/AccountMenuButton.tsx";
import { Logo } from "../../parts/Logo.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Entries } from "./Entries.tsx";
import { GuestHero } from "./GuestHero.tsx";
import { Movers } from "./Movers.tsx";
import { Portfolio } from "./Portfolio.tsx";
import { QuotationStrip } from "./QuotationStrip.tsx";

/** The first screen: what one has, or what there is for a guest; the market at a glance. */
export function HomeScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const isGuest = !useSession(isSignedIn);
  return (
    <Screen title={t("home.title")} isTitleHidden {...(isPhone ? { header: <PhoneHeader /> } : {})}>
      <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-12 desktop:items-start">
        <div className="flex min-w-0 flex-col gap-4 tablet:max-desktop:col-span-2 desktop:col-span-8">
          {isGuest ? <GuestHero /> : <Portfolio />}
          <Entries />
          <QuotationStrip />
        </div>
        <div className="min-w-0 tablet:max-desktop:col-span-2 desktop:col-span-4">
          <Movers />
        </div>
      </div>
    </Screen>
  );
}

function PhoneHeader() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 bg-canvas ps-3 pe-2 pt-(--safe-top)">
      <Logo />
      {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
      <span className="flex-1" />
      <AccountMenuButton />
    </header>
  );
}
