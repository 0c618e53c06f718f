import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useIdentity } from "../data/identity.ts";
import { PATHS } from "../paths.ts";
import { ScreenState } from "./ScreenState.tsx";

type VerifiedProps = { title: string; text: string; action: string; children: ReactNode };

/** Parts for a proven identity; other users are told so, and led to where it is proven. */
export function Verified({ title, text, action, children }: VerifiedProps) {
  return (
    <ScreenState
      query={useIdentity()}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      isEmpty={({ level }) => level === 0}
      empty={
        <Empty
          drawing="funds"
          title={title}
          text={text}
          action={
            <Link to={PATHS.identity} className={buttonClass({ variant: "primary" })}>
              {action}
            </Link>
          }
        />
      }
    >
      {() => children}
    </ScreenState>
  );
}
