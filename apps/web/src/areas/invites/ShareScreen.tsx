import { Card } from "@candor/ui/layout/Card.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useUser } from "../../data/user.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { RichText } from "../../parts/RichText.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { FriendsAndRebates } from "./FriendsAndRebates.tsx";
import { Invitation } from "./Invitation.tsx";
import { useInviteNews } from "./invite-news.ts";
import { RebateTermsCard } from "./RebateTermsCard.tsx";

/** The user's invitation, to be shown and sent, what it has earned, and how inviting works. */
export function ShareScreen() {
  const t = useText();
  return (
    <Screen title={t("invites.title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <SignedIn title={t("invites.guest")}>
        <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <ScreenState query={useUser()} skeleton={<Skeleton className="h-120" />}>
              {({ extension_code: code }) => <Invitation code={code} />}
            </ScreenState>
            <RebateTermsCard />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <FriendsAndRebates />
            <InviteNews />
          </div>
        </div>
      </SignedIn>
    </Screen>
  );
}

function InviteNews() {
  return (
    <ScreenState query={useInviteNews()} skeleton={<Skeleton className="h-64" />}>
      {({ title, content }) => (
        <Card>
          <h2 className="pb-3 text-h2">{title}</h2>
          <RichText html={content} />
        </Card>
      )}
    </ScreenState>
  );
}
