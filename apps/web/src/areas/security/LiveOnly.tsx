import type { ReactNode } from "react";
import { useSession } from "../../lib/session.ts";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { DemoNotice } from "./DemoNotice.tsx";

/** What only a live account has; a guest is led to log in, and the demo says why it has none. */
export function LiveOnly({ title, children }: { title: string; children: ReactNode }) {
  const isDemo = useSession((session) => session.isDemo);
  return (
    <SignedIn isScreen title={title}>
      {isDemo ? <DemoNotice /> : children}
    </SignedIn>
  );
}
