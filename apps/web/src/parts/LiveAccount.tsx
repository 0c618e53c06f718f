import { Empty } from "@candor/ui/feedback/Empty.tsx";
import type { ReactNode } from "react";
import { useSession } from "../lib/session.ts";
import { OwnAccountButton } from "./OwnAccountButton.tsx";
import { SignedIn } from "./SignedIn.tsx";

type LiveAccountProps = {
  /** What a guest would find here. */
  guest: string;
  /** Why a demo account finds nothing. */
  demo: { title: string; text: string };
  children: ReactNode;
};

/** A live account's own parts: a guest is led to the login, and a demo account is told why not. */
export function LiveAccount({ guest, demo, children }: LiveAccountProps) {
  const isDemo = useSession((session) => session.isDemo);
  return (
    <SignedIn title={guest}>
      {isDemo ? <Empty {...demo} action={<OwnAccountButton />} /> : children}
    </SignedIn>
  );
}
