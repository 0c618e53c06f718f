import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { PATHS } from "../../paths.ts";
import { returnPath } from "../../lib/return-path.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { useUser } from "../../data/user.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";

/** Shows the signed-in user with a link to the profile, or a guest the way to sign in. */
export function WhoCard() {
  return <Card isPadded={false}>{useSession(isSignedIn) ? <SignedInUser /> : <Guest />}</Card>;
}

function SignedInUser() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <ScreenState query={useUser()} skeleton={<Skeleton className="m-4 h-14" />}>
      {({ nickname, account_name: name, head_portrait: portrait }) => (
        <Link
          to={PATHS.userInfo}
          className="flex min-h-22 items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-fill"
        >
          <Avatar name={nickname ?? name} source={portrait} size={56} />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate text-h2">{nickname ?? name}</span>
            <span className="flex items-center gap-2 text-data text-text-2">
              {nickname !== null && <span className="truncate">{name}</span>}
              {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
        </Link>
      )}
    </ScreenState>
  );
}

function Guest() {
  const t = useText();
  const back = returnPath(PATHS.settings);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4">
      <p className="min-w-48 flex-1 text-body text-text-2">{t("account.log-in-text")}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={PATHS.login} search={{ back }} className={buttonClass({ variant: "primary" })}>
          {t("common.log-in")}
        </Link>
        <Link to={PATHS.register} search={{ back }} className={buttonClass({})}>
          {t("common.register")}
        </Link>
      </div>
    </div>
  );
}
