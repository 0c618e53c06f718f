import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import type { ReactNode } from "react";
import { useIdentity } from "../../data/identity.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import type { Identity } from "./StandingCard.tsx";

type IdentityFrameProps = {
  title: string;
  /** What helps: beside the rest on a desktop, below it elsewhere. */
  help: (identity: Identity) => ReactNode;
  children: (identity: Identity) => ReactNode;
};

/** A screen of a live account's verification. */
export function IdentityFrame({ title, help, children }: IdentityFrameProps) {
  const isLive = useSession((session) => isSignedIn(session) && !session.isDemo);
  const t = useText();
  const isDesktop = useIsDesktop();
  const query = useIdentity();
  const { data } = query;
  return (
    <Screen
      title={title}
      hasBack
      width="form"
      {...(isLive && { aside: data === undefined ? <Loading /> : help(data) })}
    >
      <LiveAccount
        guest={t("identity.guest")}
        demo={{ title: t("identity.demo-title"), text: t("identity.demo-text") }}
      >
        <ScreenState query={query} skeleton={<Loading />}>
          {(identity) => (
            <div className="flex flex-col gap-4">
              {children(identity)}
              {!isDesktop && help(identity)}
            </div>
          )}
        </ScreenState>
      </LiveAccount>
    </Screen>
  );
}

const Loading = () => (
  <Card>
    <FormSkeleton fields={3} />
  </Card>
);
