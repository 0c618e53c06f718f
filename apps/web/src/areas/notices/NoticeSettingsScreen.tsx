import { Card } from "@candor/ui/layout/Card.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useIsDesktop } from "../../lib/layout.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { useSwitches } from "./data.ts";
import { PushCard } from "./PushCard.tsx";
import { SwitchTable } from "./SwitchTable.tsx";

/** What reaches the user, and how. */
export function NoticeSettingsScreen() {
  const t = useText();
  const isUser = useSession(isSignedIn);
  const isDesktop = useIsDesktop();
  return (
    <Screen
      title={t("notices.settings-title")}
      hasBack
      width="form"
      {...(isUser && { aside: <PushCard /> })}
    >
      <SignedIn title={t("notices.settings-guest-title")} text={t("notices.settings-guest-text")}>
        <div className="flex flex-col gap-4">
          {!isDesktop && <PushCard />}
          <Card title={t("notices.switches-title")} isPadded={false}>
            <ScreenState query={useSwitches()} skeleton={<RowsSkeleton count={4} />}>
              {(switches) => <SwitchTable switches={switches} />}
            </ScreenState>
          </Card>
        </div>
      </SignedIn>
    </Screen>
  );
}
