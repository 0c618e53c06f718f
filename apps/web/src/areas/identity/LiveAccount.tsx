import { Empty } from "@candor/ui/Empty.tsx";
import type { ReactNode } from "react";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { OwnAccountButton } from "../../parts/OwnAccountButton.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";

/** What is a live account's alone: a guest is led to the login, and a demo account is told why not. */
export function LiveAccount({ children }: { children: ReactNode }) {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <SignedIn isScreen title={t("identity.guest")}>
      {isDemo ? (
        <Empty
          title={t("identity.demo-title")}
          text={t("identity.demo-text")}
          action={<OwnAccountButton />}
        />
      ) : (
        children
      )}
    </SignedIn>
  );
}
