import { Badge } from "@candor/ui/Badge.tsx";
import { Button } from "@candor/ui/Button.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../lib/call.ts";
import { useDemo } from "../lib/demo.ts";
import { go } from "../lib/go.ts";
import { PATHS } from "../lib/paths.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { useUser } from "../lib/user.ts";
import { closeMenu } from "../lib/account-menu.ts";

/** Who is signed in, and in and out of the live and the demo account. */
export function AccountActions() {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const isDemo = useSession((session) => session.isDemo);
  const demo = useDemo();
  const user = useUser().data;
  return (
    <div className="flex flex-col gap-3 pb-5">
      {user !== undefined && (
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate text-body font-medium">
            {user.nickname ?? user.account_name}
          </span>
          {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
        </p>
      )}
      {isGuest && <GuestActions />}
      {isDemo ? (
        <Button isBlock onClick={demo.exit}>
          {t("shell.exit-demo")}
        </Button>
      ) : (
        <Button isBlock isLoading={demo.isPending} onClick={() => void demo.enter()}>
          {t("shell.enter-demo")}
        </Button>
      )}
      {!isGuest && <LogOut />}
    </div>
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

/** Ends the demo session and the live one behind it; this device forgets both whatever the server says. */
async function endSessions(): Promise<void> {
  const { exitDemo, signOut } = useSession.getState();
  await call("auth.logout", {}).catch(() => undefined);
  exitDemo();
  if (isSignedIn(useSession.getState())) await call("auth.logout", {}).catch(() => undefined);
  signOut();
}
