import { FormSkeleton } from "@candor/ui/FormSkeleton.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { useIdentity } from "../../data/identity.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { AboutCard } from "./AboutCard.tsx";
import { LimitsCard } from "./LimitsCard.tsx";
import { LiveAccount } from "./LiveAccount.tsx";
import { StandingCard } from "./StandingCard.tsx";

const frame = "grid grid-cols-1 items-start gap-4 desktop:grid-cols-[480px_minmax(0,400px)]";

/** How far the identity is proven, what became of what was sent, and what each level allows. */
export function IdentityScreen() {
  const t = useText();
  return (
    <Screen title={t("identity.title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <LiveAccount>
        <Standing />
      </LiveAccount>
    </Screen>
  );
}

function Standing() {
  return (
    <ScreenState query={useIdentity()} skeleton={<Loading />}>
      {(identity) => (
        <div className={frame}>
          <StandingCard identity={identity} />
          <div className="flex flex-col gap-4">
            <LimitsCard limits={identity.limits} />
            <AboutCard days={identity.retention_days} />
          </div>
        </div>
      )}
    </ScreenState>
  );
}

const Loading = () => (
  <div className={frame}>
    <Card>
      <FormSkeleton fields={3} />
    </Card>
  </div>
);
