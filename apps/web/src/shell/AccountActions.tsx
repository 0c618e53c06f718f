import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { Bell, ChevronRight, History, LayoutGrid, ReceiptText, Settings } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useDemo } from "../data/demo.ts";
import { go } from "../lib/go.ts";
import { endSessions } from "../data/log-out.ts";
import { PATHS } from "../paths.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { useUnread } from "../data/unread.ts";
import { useUser } from "../data/user.ts";
import { closeMenu } from "../lib/account-menu.ts";
import { OnlineButton } from "../parts/OnlineButton.tsx";

/** Shows the signed-in user, with the buttons for the live and the demo account. */
export function AccountActions() {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const isDemo = useSession((session) => session.isDemo);
  const demo = useDemo();
  const user = useUser().data;
  return (
    <div className="flex flex-col gap-3 pb-5">
      {user !== undefined && (
        <Link
          to={PATHS.userInfo}
          onClick={closeMenu}
          className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-fill"
        >
          <Avatar name={user.nickname ?? user.account_name} source={user.head_portrait} />
          <span className="min-w-0 truncate text-body font-medium">
            {user.nickname ?? user.account_name}
          </span>
          {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
          <ChevronRight aria-hidden="true" className="ms-auto size-5 shrink-0 text-text-3" />
        </Link>
      )}
      {isGuest && <GuestActions />}
      <MenuLinks />
      {isDemo ? (
        <Button isBlock onClick={demo.exit}>
          {t("shell.exit-demo")}
        </Button>
      ) : (
        <OnlineButton isBlock isLoading={demo.isPending} onClick={() => void demo.enter()}>
          {t("shell.enter-demo")}
        </OnlineButton>
      )}
      {!isGuest && <LogOut />}
    </div>
  );
}

/** The screens that no tab leads to; a guest has no orders and no messages. */
function MenuLinks() {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const unread = useUnread().data ?? 0;
  return (
    <nav aria-label={t("shell.more")} className="-mx-2 flex flex-col">
      {!isGuest && (
        <>
          <MenuLink to={PATHS.orders} icon={<ReceiptText />} label={t("shell.orders")} />
          <MenuLink to={PATHS.fundActivity} icon={<History />} label={t("common.activity")} />
          <MenuLink to={PATHS.messages} icon={<Bell />} label={t("shell.messages")}>
            {unread > 0 && (
              <Badge tone="accent">
                <Figure>{unread}</Figure>
                <span className="sr-only">{t("shell.unread")}</span>
              </Badge>
            )}
          </MenuLink>
        </>
      )}
      <MenuLink to={PATHS.trading} icon={<LayoutGrid />} label={t("shell.trading")} />
      <MenuLink to={PATHS.settings} icon={<Settings />} label={t("shell.settings")} />
    </nav>
  );
}

type MenuLinkProps = { to: string; icon: ReactNode; label: string; children?: ReactNode };

function MenuLink({ to, icon, label, children }: MenuLinkProps) {
  return (
    <Link
      to={to}
      onClick={closeMenu}
      className="flex min-h-12 items-center gap-3 rounded-control px-2 hover:bg-fill"
    >
      <span aria-hidden="true" className="text-text-2 [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1 text-body">{label}</span>
      {children}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
    </Link>
  );
}

function GuestActions() {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Link to={PATHS.login} onClick={closeMenu} className={buttonClass({ variant: "secondary" })}>
        {t("common.log-in")}
      </Link>
      <Link to={PATHS.register} onClick={closeMenu} className={buttonClass({ variant: "primary" })}>
        {t("common.register")}
      </Link>
    </div>
  );
}

function LogOut() {
  const t = useText();
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Button
      isBlock
      variant="ghost"
      isLoading={isEnding}
      onClick={() => {
        setIsEnding(true);
        void endSessions().then(() => {
          closeMenu();
          go.home();
        });
      }}
    >
      {t("shell.log-out")}
    </Button>
  );
}
