import type { ReactNode } from "react";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { DemoNotice } from "./DemoNotice.tsx";
import { Protections } from "./Protections.tsx";
import type { ProtectionName } from "./protections.ts";

type ProtectionScreenProps = {
  name: ProtectionName;
  /** The protection's name unless told. */
  title?: string;
  /** A demo account has it too. */
  isOfDemo?: boolean;
  children: ReactNode;
};

/**
 * The screen of one protection, with the others beside it on a desktop. A guest is led to log in, and the
 * demo says why it has none.
 */
export function ProtectionScreen({ name, title, isOfDemo, children }: ProtectionScreenProps) {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const isLive = useSession(isSignedIn) && !isDemo;
  return (
    <Screen
      title={title ?? t(`security.name-${name}`)}
      hasBack
      width="form"
      {...(isLive && { aside: <Protections here={name} /> })}
    >
      <SignedIn title={t("security.guest")}>
        {isDemo && isOfDemo !== true ? <DemoNotice /> : children}
      </SignedIn>
    </Screen>
  );
}
