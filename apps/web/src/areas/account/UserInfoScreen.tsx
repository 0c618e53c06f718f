import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { useUser } from "../../data/user.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { Portrait } from "./Portrait.tsx";
import { ProfileFacts } from "./ProfileFacts.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

const frame = "grid grid-cols-1 items-start gap-4 desktop:grid-cols-[480px_minmax(0,400px)]";

/** The user's own picture, name and signature, and what the account is known by. */
export function UserInfoScreen() {
  const t = useText();
  return (
    <Screen title={t("account.profile-title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <SignedIn title={t("account.profile-guest")}>
        <ScreenState query={useUser()} skeleton={<Loading />}>
          {(user) => (
            <div className={frame}>
              <Card>
                <div className="flex flex-col gap-6">
                  <Portrait user={user} />
                  <ProfileForm key={user.id} user={user} />
                </div>
              </Card>
              <ProfileFacts user={user} />
            </div>
          )}
        </ScreenState>
      </SignedIn>
    </Screen>
  );
}

function Loading() {
  return (
    <div className={frame}>
      <Card>
        <FormSkeleton fields={2} />
      </Card>
      <Card>
        <RowsSkeleton count={6} hasValue />
      </Card>
    </div>
  );
}
